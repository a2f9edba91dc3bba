/** What can be done to many marked rows at once, as a value: the call, what of its body comes from the rows, what the operator fills in. */
import type { ReactElement } from 'react';
import type { Call } from '@/api/schema/call';
import type { Policy } from '@/api/schema/gate';
import type { Shape } from '@/api/schema/shape';
import type { EventKey } from '@/machines/flows/event-key';
import type { AnyFlow } from '@/machines/flows/flow';
import type { BatchItem, Outcome, Refusal, Tried } from '@/machines/screen/batch.machine';
import type { Row } from '@/machines/screen/batch.machine';
import { askedShape, type Asked, type Asking } from './actions';
import { verdictOf, type Events } from './permitted';
import type { Services } from '../page/services';

export interface BatchAction {
  readonly label: string;
  /** Who may make the call; it is not offered to others. */
  readonly policy: Policy;
  /** What it causes on each row; null where the rows belong to no flow. */
  readonly events: Events | null;
  readonly danger: boolean;
  /** What became of those with which it went well: 成功, or the verdict that was chosen for them. */
  readonly doneAs: (asked: Asked) => string;
  readonly ask: Shape;
  readonly check: (items: readonly BatchItem[], asked: Asked, services: Services) => Promise<Tried>;
  /** What the dry run tells of what would be done, to be read before it is; null where it tells nothing. */
  readonly preview?: (answer: unknown) => ReactElement | null;
  readonly run: (items: readonly BatchItem[], asked: Asked, services: Services) => Promise<Outcome>;
}
interface Terms<K> extends Asking<K> {
  readonly events: Events;
  /** The flow of which the operator chooses the next state, in a field of its name. */
  readonly decides?: AnyFlow;
  readonly danger?: boolean;
}
/** Dry runs that are under way at once. */
const atOnce = 4;
/** Rows that one call of `manyOf` takes. */
const manyAtOnce = 100;

const wentWell = () => '成功';

/** 已通过, 已驳回: the event that leads to the chosen state says it, because a state's own label may be the specification's. */
const verdictIn =
  ({ id, events, states }: AnyFlow, causes: Events) =>
  (asked: Asked): string => {
    const [name] =
      Object.values(states)
        .flatMap(moves => Object.entries(moves))
        .find(([each, move]) => causes.includes(`${id}.${each}` as EventKey) && move?.target === String(asked[id])) ??
      [];
    return name === undefined ? wentWell() : `已${events[name]!.label}`; // its flow has a word for every event
  };

const messageOf = (error: unknown) => (error as Error).message;

/**
 * Refuses first what the rows themselves say no to, in their own words, and asks the server's dry run about the others. A row
 * that says nothing is asked about too: only the server knows in which words its state does not go with the event.
 */
const preflight =
  (events: Events, check: BatchAction['check']): BatchAction['check'] =>
  async (items, asked, services) => {
    const refused = items.flatMap(({ key, row }): Refusal[] => {
      const reason = verdictOf(row, events);
      return reason ? [{ key, reason }] : [];
    });
    const others = items.filter(({ key }) => !refused.some(each => each.key === key));
    if (others.length === 0) return { refused, answer: null };
    const tried = await check(others, asked, services);
    return { ...tried, refused: [...refused, ...tried.refused] };
  };

/** One call per row, each tried out first. `name` is what the call calls the row's number, `body` what is the same for all of them. */
export function batchOf<In extends object, N extends keyof In & string, K extends keyof In & string = never>(
  label: string,
  call: Call<In, unknown>,
  name: N,
  body: NoInfer<Omit<In, N | K | 'requestNo' | 'dryRun'>>,
  { events, danger = false, decides, ...asking }: Terms<K>,
): BatchAction {
  const bodyFor = ({ key, requestNo }: BatchItem, asked: Asked) =>
    ({ [name]: key, ...body, ...asked, requestNo }) as unknown as In;
  return {
    label,
    policy: call.policy,
    events,
    danger,
    doneAs: decides ? verdictIn(decides, events) : wentWell,
    ask: askedShape(call, asking),
    check: preflight(events, async (items, asked, { send }) => {
      const refused: Refusal[] = [];
      for (let from = 0; from < items.length; from += atOnce) {
        const answers = items.slice(from, from + atOnce).map(async item => {
          try {
            await send(call, { ...bodyFor(item, asked), dryRun: true }, { quiet: true });
          } catch (error) {
            refused.push({ key: item.key, reason: messageOf(error) });
          }
        });
        await Promise.all(answers);
      }
      return { refused, answer: null };
    }),
    async run([item], asked, { send }) {
      await send(call, bodyFor(item!, asked), { quiet: true }); // there is one: the machine stops when none is left
      return { tried: 1, refused: [] };
    },
  };
}

interface Together {
  readonly refused: readonly { readonly termSn: string; readonly reason: string }[];
}

/** One call for all of them, such as a movement of terminals, which answers for each whether it could take part. */
export function togetherOf<In extends object, Out extends Together, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  bodyOf: (keys: string[]) => NoInfer<Omit<In, K | 'requestNo' | 'dryRun'>>,
  {
    events,
    danger = false,
    preview,
    ...asking
  }: Terms<K> & { readonly preview?: (answer: Out) => ReactElement | null },
): BatchAction {
  // The same rows without an answer are the same request; once it is answered, trying again is another one.
  const unanswered = new Map<string, string>();
  const send = async (items: readonly BatchItem[], asked: Asked, services: Services, dryRun: boolean): Promise<Out> => {
    const keys = items.map(({ key }) => key);
    const same = keys.join();
    const requestNo = unanswered.get(same) ?? services.newRequestNo();
    if (!dryRun) unanswered.set(same, requestNo);
    const body = { ...bodyOf(keys), ...asked, dryRun, requestNo } as unknown as In;
    const answer = await services.send(call, body, { quiet: true });
    unanswered.delete(same);
    return answer;
  };
  const refusedBy = ({ refused }: Out) => refused.map(({ termSn, reason }) => ({ key: termSn, reason }));
  return {
    label,
    policy: call.policy,
    events,
    danger,
    doneAs: wentWell,
    ask: askedShape(call, asking),
    ...(preview && { preview: preview as BatchAction['preview'] & object }),
    check: preflight(events, async (items, asked, services) => {
      const answer = await send(items, asked, services, true);
      return { refused: refusedBy(answer), answer };
    }),
    async run(items, asked, services) {
      try {
        return { tried: items.length, refused: refusedBy(await send(items, asked, services, false)) };
      } catch (error) {
        return { tried: items.length, refused: items.map(({ key }) => ({ key, reason: messageOf(error) })) };
      }
    },
  };
}

/** One call for all of them that refuses nobody, such as marking as read; there is nothing to try out. */
export const manyOf = <In extends object>(
  label: string,
  call: Call<In, unknown>,
  bodyOf: (keys: string[]) => NoInfer<In>,
): BatchAction => ({
  label,
  policy: call.policy,
  events: null,
  danger: false,
  doneAs: wentWell,
  ask: {},
  check: async () => ({ refused: [], answer: null }),
  async run(items, _asked, { send }) {
    const some = items.slice(0, manyAtOnce);
    await send(call, bodyOf(some.map(({ key }) => key)));
    return { tried: some.length, refused: [] };
  },
});

/** The rows of a batch, each with a request number of its own. */
export const itemsOf = (marked: ReadonlyMap<string, Row>, newRequestNo: () => string): BatchItem[] =>
  [...marked].map(([key, row]) => ({ key, row, requestNo: newRequestNo() }));
