/** The platform's actions on a record, from its flow. */
import type { Call } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import type { EventKey } from '@/machines/flows/index';
import { act, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';

interface Flow {
  readonly id: string;
  readonly events: Readonly<Record<string, { readonly label: string; readonly danger?: boolean }>>;
}
interface Decided {
  readonly event: string;
  readonly remark?: string | null;
  readonly requestNo: string;
}

/**
 * One action per event that the row's flow leaves to the platform; each asks for a reason, which is required where the
 * event is dangerous.
 *
 * @param body The field with the record's number.
 */
export const decisionsOn = <In extends object>(
  row: HasActions,
  flow: Flow,
  call: Call<In, null>,
  body: Partial<In>,
): readonly (Action | false)[] =>
  Object.entries(flow.events).map(([type, { label, danger = false }]) =>
    permitted(
      row,
      `${flow.id}.${type}` as EventKey,
      act<Decided, null, 'remark'>(
        label,
        call as unknown as Call<Decided, null>,
        { ...body, event: type },
        {
          ask: ['remark'],
          danger,
          ...(danger && { required: ['remark'] }),
        },
      ),
    ),
  );
