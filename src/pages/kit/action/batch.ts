/** A batch action on selected rows: its call, the parts of the body that come from the rows, and the fields of the operator. */
import type { ReactElement } from 'react';
import type { Call } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import type { AnyFlow } from '@/machines/flows/flow';
import {
  type BatchItem,
  type Outcome,
  type Refusal,
  type Tried,
  type Row,
  batchMachine,
  type BatchInput,
  type Try,
} from '@/machines/screen/batch.machine';
import { askedShape, type Asked, type Asking, type Events, type Needed } from './actions';
import { refusalOf, missingOf, readAsked } from './action-logic';
import type { Services } from '../page/services';
import { bodyFrom } from '../page/untyped';
import { fromPromise } from 'xstate';
import type { Rows } from '@/machines/screen/list-state';

/** Provides the batch machine with the calls of its action. */
export const batchLogic = (services: Services) =>
  batchMachine.provide({
    actors: {
      check: fromPromise<Tried, Try>(async ({ input: { action, items, values } }) => {
        const { check, ask } = action as BatchAction;
        return check(items, await readAsked(ask, values), services);
      }),
      run: fromPromise<Outcome, Try>(async ({ input: { action, items, values } }) => {
        const { run, ask } = action as BatchAction;
        return run(items, await readAsked(ask, values), services);
      }),
    },
  });

/** Initial input of a batch over the selected rows. */
export function inputOf(action: unknown, selected: Rows, newRequestNo: () => string): BatchInput {
  const { ask } = action as BatchAction;
  return {
    action,
    items: itemsOf(selected, newRequestNo),
    asks: Object.keys(ask).length > 0,
    validate: values => missingOf(ask, values),
  };
}

export interface BatchAction {
  readonly label: string;
  /** The call that it makes; hidden from operators who may not make it. */
  readonly needs: Needed;
  /** Events caused on each row; null if the rows belong to no flow. */
  readonly events: Events | null;
  readonly danger: boolean;
  /** The flow whose next state the operator chooses, in a field named like the flow. */
  readonly decides?: AnyFlow;
  readonly ask: Shape;
  readonly check: (items: readonly BatchItem[], asked: Asked, services: Services) => Promise<Tried>;
  /** Preview of the changes from the response of the dry run; null if there is nothing to show. */
  readonly preview?: (answer: unknown) => ReactElement | null;
  readonly run: (items: readonly BatchItem[], asked: Asked, services: Services) => Promise<Outcome>;
}
export interface BatchOptions<K> extends Asking<K> {
  readonly events: Events;
  /** The flow whose next state the operator chooses, in a field named like the flow. */
  readonly decides?: AnyFlow;
  readonly danger?: boolean;
}
/** Concurrent dry runs. */
const atOnce = 4;

export const messageOf = (error: unknown) => (error as Error).message;

/**
 * Refuses rows whose `allowed` gives a reason, and checks the others with the server's dry run. Rows without any of the
 * events are checked too: only the server has the message for a state that does not allow the event.
 */
export const preflight =
  (events: Events, check: BatchAction['check']): BatchAction['check'] =>
  async (items, asked, services) => {
    const refused = items.flatMap(({ key, row }): Refusal[] => {
      const reason = refusalOf(row, events);
      return reason ? [{ key, reason }] : [];
    });
    const others = items.filter(({ key }) => !refused.some(each => each.key === key));
    if (others.length === 0) return { refused, answer: null };
    const tried = await check(others, asked, services);
    return { ...tried, refused: [...refused, ...tried.refused] };
  };

/** One call per row, each with a dry run first. `name` is the body field of the row's number, `body` the values shared by all rows. */
export function batchOf<In extends object, N extends keyof In & string, K extends keyof In & string = never>(
  label: string,
  call: Call<In, unknown>,
  name: N,
  body: NoInfer<Omit<In, N | K | 'requestNo' | 'dryRun'>>,
  { events, danger = false, decides, ...asking }: BatchOptions<K>,
): BatchAction {
  const bodyFor = ({ key, requestNo }: BatchItem, asked: Asked) =>
    bodyFrom<In>({ [name]: key }, body, asked, { requestNo });
  return {
    label,
    needs: call,
    events,
    danger,
    ...(decides && { decides }),
    ask: askedShape(call, asking),
    check: preflight(events, async (items, asked, { send }) => {
      const refused: Refusal[] = [];
      for (let from = 0; from < items.length; from += atOnce) {
        const answers = items.slice(from, from + atOnce).map(async item => {
          try {
            await send(call, { ...bodyFor(item, asked), dryRun: true }, { repeats: true });
          } catch (error) {
            refused.push({ key: item.key, reason: messageOf(error) });
          }
        });
        await Promise.all(answers);
      }
      return { refused, answer: null };
    }),
    async run([item], asked, { send }) {
      await send(call, bodyFor(item!, asked), { repeats: true }); // the machine passes one item and stops when none is left
      return { tried: 1, refused: [] };
    },
  };
}

/** The rows of a batch, each with its own request number. */
export const itemsOf = (marked: ReadonlyMap<string, Row>, newRequestNo: () => string): BatchItem[] =>
  [...marked].map(([key, row]) => ({ key, row, requestNo: newRequestNo() }));
