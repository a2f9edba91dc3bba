import { expect, it } from 'vitest';
import { rewardSwitches } from '../schema/gate';
import { failedGate } from './failed-gate';
import { whyNot } from './why-not';

const agent = { expandWay: 'AGENT', levels: 2 } as const;

it('names the permission and who can grant it', () => {
  expect(whyNot(failedGate('custIncrease', agent))).toBe('未开通「商户增收」权限；由平台开通，可联系所属机构申请');
  expect(whyNot(failedGate({ reward: 'skjlSwitch' }, { expandWay: 'ORG', levels: 0 }))).toBe(
    '未开通「刷卡奖励」权限；可向平台申请开通',
  );
  expect(failedGate('serviceProfit', agent).missing).toBe('未开通「畅享服务费」或「智享服务费」权限');
});

it('states for requirements of role or level that no switch grants them', () => {
  expect(whyNot(failedGate({ role: 'ORG' }, agent))).toBe('仅机构账号可以使用；请联系所属机构办理');
  expect(failedGate('levelOne', agent).missing).toBe('仅机构和一级代理商可以使用，您是二级代理商');
});

it('has a Chinese name for every reward', () => {
  for (const reward of rewardSwitches)
    expect(failedGate({ reward }, agent).missing).toMatch(/^未开通「[一-鿿]+」权限$/);
});
