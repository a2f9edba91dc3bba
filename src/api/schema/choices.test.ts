/** Every choice that names a permission is offered exactly to those who have it (docs/domain/access.md#gates). */
import { describe, expect, it } from 'vitest';
import { allCalls } from '../contract';
import { permissionNames } from '../enums/session';
import { rewardType } from '../enums';
import { failedChoice } from '../format/failed-gate';
import { mayChoose, type Permissions, rewardSwitches } from './gate';
import type { Gate } from './gates';
import { type AnyList, Range } from './list';
import type { AnyField } from './shape';

const everything: Permissions = {
  expandWay: 'AGENT',
  levels: 1,
  sdfcSelectHidden: false,
  custIncrease: 'true',
  incrementRewardShowFlag: true,
  rewards: Object.fromEntries(rewardSwitches.map(name => [name, true])) as Permissions['rewards'],
  enjoyProfitShow: true,
  smartProfitShow: true,
  rights: {},
};
/** Each permission switched off by itself, with the choice that depends on it. */
const off: Readonly<Record<string, readonly [may: Partial<Permissions>, closed: readonly string[]]>> = {
  ...Object.fromEntries(
    rewardType.map(({ gate, label }) => {
      const { reward } = gate as Extract<Gate, { reward: string }>;
      return [reward, [{ rewards: { ...everything.rewards, [reward]: false } }, [label]]];
    }),
  ),
  enjoyProfitShow: [{ enjoyProfitShow: false }, [permissionNames.enjoyProfit]],
  smartProfitShow: [{ smartProfitShow: false }, [permissionNames.smartProfit]],
  sdfcSelectHidden: [{ sdfcSelectHidden: true }, []],
  custIncrease: [{ custIncrease: 'false' }, []],
  incrementRewardShowFlag: [{ incrementRewardShowFlag: false }, []],
  levels: [{ levels: 2 }, []],
};

const fields = allCalls
  .filter(({ kind }) => kind === 'list')
  .flatMap(call =>
    Object.entries((call as unknown as AnyList).filter).flatMap(([, item]): [string, AnyField][] =>
      item instanceof Range || item.values.length === 0 ? [] : [[call.path, item]],
    ),
  );
const named = new Set<string>([...Object.values(permissionNames), ...rewardType.map(({ label }) => label)]);

/** Lists whose choices name permissions and stand open, with the reason. */
const open: Readonly<Record<string, string>> = {
  '/agent/account/v1/ledgerList': 'what was booked is shown, whatever has been switched off since',
  '/agent/dispute/v1/list': 'as before, of what was disputed',
  '/dispute/v1/list': 'as before',
};

describe('a choice', () => {
  it('that names a permission stands behind it', () => {
    const without = fields.flatMap(([path, { values }]) =>
      values.some(({ label, gate }) => named.has(label) && !gate) ? [path] : [],
    );
    expect(without).toEqual(Object.keys(open));
    expect(fields.flatMap(([, { values }]) => values).filter(({ gate }) => gate).length).toBeGreaterThan(5);
  });
  it.each(Object.entries(off))('with %s switched off', (_name, [less, closed]) => {
    const may = { ...everything, ...less };
    for (const [where, field] of fields) {
      const offered = field.values.filter(entry => mayChoose(entry, may)).map(({ label }) => label);
      const left = field.values.filter(({ label, gate }) => !gate || !closed.includes(label));
      expect([where, offered]).toEqual([where, left.map(({ label }) => label)]);
      for (const { code, label } of field.values)
        expect([label, failedChoice(field, code, may) === null]).toEqual([label, offered.includes(label)]);
    }
  });
  it('is refused by its name', () => {
    const may = { ...everything, rewards: { ...everything.rewards, txfjlSwitch: false } };
    expect(failedChoice({ label: '奖励类型', values: rewardType }, 'TXFJL', may)).toBe(
      '奖励类型不能选择「通讯费奖励」：未开通「通讯费奖励」权限；由平台开通，可联系所属机构申请',
    );
  });
});
