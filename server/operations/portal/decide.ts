/** Carries out a decision of the platform's staff and writes it to the audit log, in one transaction. */
import { writeLog } from '#server/platform/audit-log';
import type { ProviderContext } from '#server/platform/calls/context';
import { type Doer, staffOf } from '#server/platform/calls/doer';
import { idempotent, type Transaction } from '#server/platform/calls/idempotency';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';

interface Audited {
  /** Type and number of what it concerns. */
  readonly target: readonly [type: string, no: string];
  readonly content: string;
  readonly remark?: string | null | undefined;
}
interface Request {
  readonly requestNo: string;
}

/** An action of the platform: its work, once per request number, with the entry that says who did it, from where and why. */
export const acted = <T>(
  { db }: Pick<Deps, 'db'>,
  context: ProviderContext,
  input: Request,
  { target, content, remark }: Audited,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  idempotent(db, context, input, async tx => {
    const answer = await work(tx);
    await writeLog(tx, context, {
      opBizType: 'PLATFORM',
      target,
      content: remark ? `${content}：${remark}` : content,
    });
    return answer;
  });

interface Movable {
  readonly flow: { readonly id: string; readonly events: Readonly<Record<string, { readonly label: string }>> };
  send(tx: Tx, no: string, sent: never, doer: Doer): Promise<object>;
}
interface Decision extends Request {
  readonly event: string;
  readonly remark?: string | null;
}
interface DecisionOptions<I> {
  /** Type of the record in the audit log, and its name. */
  readonly target: string;
  readonly name: string;
  readonly no: (input: I) => string;
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
    { target, name, no, remark = 'remark', more }: DecisionOptions<I>,
  ) =>
  async (input: I, context: ProviderContext): Promise<null> => {
    const { label } = moves.flow.events[input.event]!; // the call's enumeration has only the flow's events
    const further = await more?.(input, context);
    const audited = { target: [target, no(input)], content: `${label}${name}`, remark: input.remark } as const;
    return acted(deps, context, input, audited, async tx => {
      const sent = { type: input.event, [remark]: input.remark, ...further } as never;
      await moves.send(tx, no(input), sent, staffOf(context));
      return null;
    });
  };
