import { expect, it } from 'vitest';
import { agentInfo } from '@/api/contract/provider/agent';
import { missingOf } from './action-logic';
import { act } from './actions';

it('requires a field of the action that is optional in its call', () => {
  const body = { agentNo: '80000001', status: 'FALSE' } as const;
  const disable = act('禁用登录', agentInfo.setStatus, body, { ask: ['reason'], required: ['reason'] });
  expect(missingOf(disable.ask, {})).toEqual({ reason: '原因不能为空' });
  expect(missingOf(act('启用登录', agentInfo.setStatus, body, { ask: ['reason'] }).ask, {})).toEqual({});
});
