/** The platform's actions on a record, from its flow. */
import type { Call } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import type { EventTerms } from '@/machines/flows/flow';
import type { EventKey } from '@/machines/flows/index';
import { act, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { untyped } from '../kit/page/untyped';

interface Flow {
  readonly id: string;
  readonly facts: Readonly<Record<string, { readonly field?: string }>>;
  readonly events: Readonly<Record<string, Pick<EventTerms, 'label' | 'danger' | 'decides'>>>;
  readonly states: Readonly<Record<string, Readonly<Record<string, { readonly when: readonly string[] } | undefined>>>>;
}
/** Whether the flow checks what is entered with an event: it then refuses one without a reason. */
const checksInput = ({ facts, states }: Flow, type: string): boolean =>
  Object.values(states).some(moves => moves[type]?.when.some(name => facts[name]?.field));
interface Decided {
  readonly event: string;
  readonly remark?: string | null;
  readonly requestNo: string;
}

interface DecisionOptions {
  /** Of the flow's events, those that this call makes, in the order of their buttons. */
  readonly only?: readonly string[];
  /** Message of a success; by default the state that was reached. */
  readonly done?: string;
}

/**
 * One action per event that the row's flow leaves to the platform; each asks for a reason, which is required where the
 * event is dangerous or its flow checks it.
 *
 * @param body The field with the record's number.
 */
export const decisionsOn = <In extends object, Out>(
  row: HasActions,
  flow: Flow,
  call: Call<In, Out>,
  body: Partial<In>,
  { only, done }: DecisionOptions = {},
): readonly (Action | false)[] =>
  (only ?? Object.keys(flow.events)).map(type => {
    const { label, danger = false, decides } = flow.events[type]!; // only names events of the flow
    return permitted(
      row,
      `${flow.id}.${type}` as EventKey,
      act<Decided, Out, 'remark'>(
        label,
        untyped<Call<Decided, Out>>(call),
        { ...body, event: type },
        {
          ask: ['remark'],
          danger,
          ...(decides && { decides }),
          ...((danger || checksInput(flow, type)) && { required: ['remark'] }),
          ...(done && { done }),
        },
      ),
    );
  });
