/**
 * Disabling and enabling the account of a provider below, used by lists and by its page (docs/domain/provider.md#provider-account,
 * docs/domain/provider-organisation.md#organisation-list).
 */
import type { Call } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import { act, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';

const { enable, disable } = agentAccountFlow.events;
interface AccountBody {
  readonly status: 'TRUE' | 'FALSE';
  readonly remark?: string | null;
}

/** @param body The provider's number, as field of the request. */
export const accountActions = <B extends Readonly<Record<string, string>>>(
  row: HasActions,
  body: B,
  calls: { readonly setAccount: Call<never, unknown> },
): readonly (Action | false)[] => {
  const call = calls.setAccount as Call<AccountBody, null>;
  return [
    permitted(row, 'agentAccount.enable', act(enable.label, call, { ...body, status: 'TRUE' }, { ask: ['remark'] })),
    permitted(
      row,
      'agentAccount.disable',
      act(
        disable.label,
        call,
        { ...body, status: 'FALSE' },
        {
          ask: ['remark'],
          required: ['remark'],
          danger: true,
        },
      ),
    ),
  ];
};
