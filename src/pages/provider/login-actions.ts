/** What a parent or an organisation does to the login of a provider below it, from lists and from its page (domain.md S08, S15). */
import type { Call, CallOutput } from '@/api/schema/call';
import type { Judged } from '@/api/schema/list';
import type { agentInfo } from '@/api/contract/agentInfo';
import { operatorFlow } from '@/machines/flows/operator.flow';
import { act, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';

const { enable, disable, resetPassword } = operatorFlow.events;
interface StatusBody {
  readonly status: 'TRUE' | 'FALSE';
  readonly reason?: string | null;
}
export interface LoginCalls {
  readonly setStatus: Call<StatusBody, null>;
  readonly resetPassword: Call<object, CallOutput<typeof agentInfo.resetPassword>>;
}

/** @param body Numbers the provider as its calls do; @param name Is what its operators call it. */
export const loginActions = <B extends Readonly<Record<string, string>>>(
  row: Judged,
  name: string,
  body: B,
  calls: { readonly [K in keyof LoginCalls]: Call<never, unknown> },
): readonly (Action | false)[] => {
  const { setStatus, resetPassword: reset } = calls as LoginCalls;
  const [no] = Object.values(body);
  return [
    permitted(
      row,
      'operatorStatus.enable',
      act(enable.label, setStatus, { ...body, status: 'TRUE' }, { confirm: `启用「${name}（${no}）」的登录？` }),
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
        confirm: `重置「${name}（${no}）」的登录密码？原密码立即失效。`,
        danger: true,
        result: ({ password }) => password,
      }),
    ),
  ];
};
