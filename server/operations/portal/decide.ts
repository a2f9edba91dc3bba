/** Carries out a decision of the platform's staff and writes it to the audit log, in one transaction. */
import { Failure } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { ProviderContext } from '#server/foundation/calls/context';
import { type Doer, staffOf } from '#server/foundation/calls/doer';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';

interface Audited {
  /** Type and number of what it concerns. */
  readonly target: readonly [type: string, no: string];
  readonly content: string;
  readonly remark?: string | null | undefined;
}
interface Request {
  readonly requestNo: string;
  /** The work is tried and taken back. */
  readonly dryRun?: boolean | null;
}

/** An action of the platform: its work, once per request number, with the entry that says who did it, from where and why. */
export const acted = <T>(
  { db }: Pick<Deps, 'db'>,
  context: ProviderContext,
  input: Request,
  audited: Audited,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  idempotent(db, context, input, async tx => {
    const answer = await work(tx);
    await record(tx, context, audited);
    return answer;
  });

/** Writes to the audit log what the staff does in this transaction. */
export const record = (tx: Tx, context: ProviderContext, { target, content, remark }: Audited): Promise<void> =>
  writeLog(tx, context, { opBizType: 'PLATFORM', target, content: remark ? `${content}：${remark}` : content });

/** A flow as its decisions see it. */
interface DecidedFlow {
  readonly events: Readonly<Record<string, { readonly label: string }>>;
  readonly states: Readonly<Record<string, Readonly<Record<string, { readonly by: readonly string[] } | undefined>>>>;
}
/**
 * The label of an event that the flow leaves to the platform. @throws Failure `invalid` for any other, naming those that
 * there are
 */
export function labelOf({ events, states }: DecidedFlow, event: string, only?: readonly string[]): string {
  const isPlatforms = (type: string) =>
    (!only || only.includes(type)) && Object.values(states).some(moves => moves[type]?.by.includes('OPS'));
  const found = Object.hasOwn(events, event) && isPlatforms(event) ? events[event] : undefined;
  if (found) return found.label;
  const message = `操作应为以下之一：${Object.keys(events).filter(isPlatforms).join('、')}`;
  throw new Failure('invalid', message, null, [{ field: 'event', message }]);
}

interface Movable {
  readonly flow: DecidedFlow;
  send(tx: Tx, no: string, sent: never, doer: Doer): Promise<object>;
}
interface Decision extends Request {
  readonly event: string;
  readonly remark?: string | null;
}
interface DecisionOptions<I> {
  /** Type of the record in the audit log, and its name; empty where the labels of the events say it. */
  readonly target: string;
  readonly name: string;
  readonly no: (input: I) => string;
  /** Of the flow's events, those that this call makes; all of the platform's by default. */
  readonly only?: readonly string[];
  /** Name under which the flow takes the remark. */
  readonly remark?: string;
  /** Further values of the event, prepared outside of the transaction. */
  readonly more?: (input: I, context: ProviderContext) => Promise<object>;
}

/** The handler of a `decision` call: sends the chosen event as the platform. */
export const decides =
  <I extends Decision>(
    deps: Pick<Deps, 'db'>,
    moves: Movable,
    { target, name, no, only, remark = 'remark', more }: DecisionOptions<I>,
  ) =>
  async (input: I, context: ProviderContext): Promise<null> => {
    const label = labelOf(moves.flow, input.event, only);
    const further = await more?.(input, context);
    const audited = { target: [target, no(input)], content: `${label}${name}`, remark: input.remark } as const;
    return acted(deps, context, input, audited, async tx => {
      const sent = { type: input.event, [remark]: input.remark, ...further } as never;
      await moves.send(tx, no(input), sent, staffOf(context));
      return null;
    });
  };
