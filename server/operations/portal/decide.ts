/** Carries out a decision of the platform's staff and writes it to the audit log, in one transaction. */
import { Failure } from '@/api/failure';
import { type BoundCode, ensureWithinBound } from '#server/features/account/money-bound';
import { type LogEntry, type MoneyMoved, writeLog } from '#server/foundation/audit-log';
import type { ProviderContext } from '#server/foundation/calls/context';
import { type Doer, staffOf } from '#server/foundation/calls/doer';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';

interface Audited extends Pick<LogEntry, 'before' | 'after' | 'money'> {
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

/** The amount of an action on money: what it is called, and what bounds it. */
interface Bounded {
  readonly label: string;
  /** Undefined for an action that moves nothing, such as a refusal. */
  readonly action: BoundCode | undefined;
  /** Its field in the body, if it is one. */
  readonly field?: string;
}
/** An action of the platform on money: its work says what it moved, which is on record and within the bound, or nothing happens. */
export const actedOnMoney = <T>(
  deps: Pick<Deps, 'db'>,
  context: ProviderContext,
  input: Request,
  { bound, ...audited }: Omit<Audited, 'money'> & { readonly bound: Bounded },
  work: (tx: Transaction) => Promise<{ readonly answer: T; readonly money: MoneyMoved }>,
): Promise<T> =>
  idempotent(deps.db, context, input, async tx => {
    const { answer, money } = await work(tx);
    await ensureBound(tx, context, bound, money);
    await record(tx, context, { ...audited, money });
    return answer;
  });
async function ensureBound(
  tx: Tx,
  { side }: ProviderContext,
  { action, ...named }: Bounded,
  { amount }: MoneyMoved,
): Promise<void> {
  if (action) await ensureWithinBound(tx, { action, amount, ...named }, side);
}

/** Writes to the audit log what the staff does in this transaction. */
export const record = (tx: Tx, context: ProviderContext, { content, remark, ...entry }: Audited): Promise<void> =>
  writeLog(tx, context, { ...entry, opBizType: 'PLATFORM', content: remark ? `${content}：${remark}` : content });

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

interface Movable<R extends object> {
  readonly flow: DecidedFlow;
  send(tx: Tx, no: string, sent: never, doer: Doer): Promise<R>;
}
/** Money in the decisions of a flow. */
interface DecidedMoney<R> {
  /** What the amount is called. */
  readonly label: string;
  /** What bounds an event; one that is left out gives nothing away. */
  readonly bounds: Readonly<Record<string, BoundCode>>;
  /** @param row After the event. */
  readonly of: (tx: Tx, row: R) => MoneyMoved | Promise<MoneyMoved>;
}
interface Decision extends Request {
  readonly event: string;
  readonly remark?: string | null;
}
interface DecisionOptions<I, R> {
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
  /** For decisions on money. */
  readonly money?: DecidedMoney<R>;
}

/** The handler of a `decision` call: sends the chosen event as the platform. */
export const decides =
  <I extends Decision, R extends object>(
    deps: Pick<Deps, 'db'>,
    moves: Movable<R>,
    { target, name, no, only, remark = 'remark', more, money }: DecisionOptions<I, R>,
  ) =>
  async (input: I, context: ProviderContext): Promise<null> => {
    const label = labelOf(moves.flow, input.event, only);
    const further = await more?.(input, context);
    const audited = { target: [target, no(input)], content: `${label}${name}`, remark: input.remark } as const;
    const send = (tx: Tx) => {
      const sent = { type: input.event, [remark]: input.remark, ...further } as never;
      return moves.send(tx, no(input), sent, staffOf(context));
    };
    if (!money)
      return acted(deps, context, input, audited, async tx => {
        await send(tx);
        return null;
      });
    const bound = { label: money.label, action: money.bounds[input.event] };
    return actedOnMoney(deps, context, input, { ...audited, bound }, async tx => {
      const row = await send(tx);
      return { answer: null, money: await money.of(tx, row) };
    });
  };
