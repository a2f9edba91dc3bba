/**
 * Actions of a parent or organisation on the login of a provider below it, used by lists and by its page
 * (docs/domain/provider.md#agent-list, docs/domain/provider-organisation.md#organisation-list).
 */
import type { Call, CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import type { agentInfo } from '@/api/contract/provider/agent';
import { ownerFactor } from '@/api/contract/session/owner-factor';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import { act, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';

const { enable, disable, resetPassword } = operatorFlow.events;
interface StatusBody {
  readonly status: 'TRUE' | 'FALSE';
  readonly reason?: string | null;
}
export interface LoginCalls {
  readonly setStatus: Call<StatusBody, null>;
  readonly resetPassword: Call<object, CallOutput<typeof agentInfo.resetPassword>>;
}

/** @param body The provider's number, as field of the request. */
export const loginActions = <B extends Readonly<Record<string, string>>>(
  row: HasActions,
  body: B,
  calls: { readonly [K in keyof LoginCalls]: Call<never, unknown> },
): readonly (Action | false)[] => {
  const { setStatus, resetPassword: reset } = calls as LoginCalls;
  return [
    permitted(
      row,
      'operatorStatus.enable',
      act(enable.label, setStatus, { ...body, status: 'TRUE' }, { confirm: true }),
    ),
    permitted(
      row,
      'operatorStatus.disable',
      act(
        disable.label,
        setStatus,
        { ...body, status: 'FALSE' },
        { ask: ['reason'], required: ['reason'], danger: true },
      ),
    ),
    permitted(
      row,
      'operatorStatus.resetPassword',
      act(resetPassword.label, reset, body, {
        confirm: true,
        danger: true,
        result: ({ password }) => password,
      }),
    ),
  ];
};

/** For an owner below who has lost every factor. */
export const resetOwnerFactors = (row: HasActions, agentNo: string): Action | false =>
  permitted(
    row,
    'operatorStatus.resetPassword',
    act(
      '重置负责人的二次验证',
      ownerFactor.askReset,
      { agentNo },
      {
        ask: ['reason'],
        confirm:
          '24小时后负责人的验证方式和恢复码全部失效，下次登录要重新设置。该单位所有人会收到通知，期间任何人都可以阻止。',
        danger: true,
        done: '已申请重置，24小时后生效',
      },
    ),
  );
