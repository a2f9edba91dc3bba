/** Raising, answering and escalating disputes (docs/domain/earnings.md#disputes). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { listsOfMoney } from '@/api/contract/record-lists';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { mayCall, sideOf } from '@/api/schema/gate';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { explainMoney } from '#server/features/explanation/explanation.calls';
import type { Handlers, Provider, ProviderContext } from '#server/foundation/calls/context';
import { platformStaff } from '#server/foundation/calls/doer';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import { type Db, takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, dispute } from '#server/schema';
import { accountOf } from './account-of';
import { type Dispute, disputeMoves } from './dispute.moves';
import { isSeen } from './seen';

type Calls = Omit<Handlers<typeof contract.dispute>, 'list' | 'download'>;

export const disputeCalls = ({ db }: Pick<Deps, 'db'>): Calls => ({
  detail: ({ disputeNo }, { me, now }) => disputeDetail(db, disputeNo, me, now),
  async raise(input, context) {
    const { me } = context;
    const { requestNo: _requestNo, moneyKind, bizOrderNo, ...wish } = input;
    // The very call that the provider has read: what it answers now is kept.
    const explanation = await explainMoney({ db, me }, { moneyKind, bizOrderNo });
    return idempotent(db, context, input, tx => raise(tx, { explanation, ...wish }, context));
  },
  withdraw: (input, context) =>
    idempotent(db, context, input, async tx => {
      const row = await seenDispute(tx, input.disputeNo, context.me);
      await disputeMoves.send(tx, row, { type: 'withdraw' }, context);
      return null;
    }),
  escalate: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { disputeNo, escalateReason } = input;
      const row = await seenDispute(tx, disputeNo, context.me);
      await disputeMoves.send(tx, row, { type: 'escalate', escalateReason }, context);
      return null;
    }),
  answer: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { disputeNo, disputeAnswer } = input;
      const row = await seenDispute(tx, disputeNo, context.me);
      await disputeMoves.send(tx, row, { type: 'answer', disputeAnswer }, context);
      return null;
    }),
});

interface Raised {
  readonly explanation: CallOutput<typeof contract.money.explain>;
  readonly disputeReason: string;
  readonly wantedAmount?: number | null;
}
async function raise(
  tx: Tx,
  { explanation, disputeReason, wantedAmount = null }: Raised,
  context: ProviderContext,
): Promise<{ disputeNo: string }> {
  const { me, now } = context;
  // Two disputes of one amount wait for each other: the second finds the first.
  await takeTurns(tx, `dispute ${me.agentNo}`);
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo));
  if (!own) throw new Failure('missing');
  const { moneyKind, bizOrderNo, storedAmount, isOwnAccount: isOwn } = explanation;
  const disputeNo = await documentNo(tx, 'YY', now);
  const row = {
    disputeNo,
    ...chainOf(own),
    operatorNo: me.operatorNo,
    operatorName: me.operatorName,
    moneyKind,
    bizOrderNo,
    accountType: accountOf(explanation),
    storedAmount,
    wantedAmount,
    disputeReason,
    explanation,
    createTime: now,
    updateTime: now,
  };
  await disputeMoves.create(tx, row, { type: 'raise', isOwn }, context);
  return { disputeNo };
}

/** @throws Failure `missing` for a dispute that the reader does not see */
async function seenDispute(tx: Pick<Tx, 'select'>, disputeNo: string, me: Provider): Promise<Dispute> {
  const [row] = await tx
    .select()
    .from(dispute)
    .where(and(eq(dispute.disputeNo, disputeNo), isSeen(me)));
  if (!row) throw new Failure('missing');
  return row;
}

/** A dispute for a reader of either portal. @throws Failure `missing` */
export async function disputeDetail(
  db: Db,
  disputeNo: string,
  me: Provider,
  now: number,
): Promise<CallOutput<typeof contract.dispute.detail>> {
  const row = await seenDispute(db, disputeNo, me);
  const allowed = await disputeMoves.allowedNow(db, row, me, now);
  return { ...row, explanation: explanationFor(row, me), steps: stepsOf(row), allowed };
}

/**
 * Ledger entries are private to their provider (docs/domain/account.md#account-screen); who may not open the list of such
 * amounts learns nothing of how one came about (docs/domain/access.md#staff). The platform decides by all of it.
 */
function explanationFor({ explanation, agentNo, moneyKind }: Dispute, me: Provider): Dispute['explanation'] | null {
  if (sideOf(me.may) === 'PLATFORM') return explanation;
  if (!listsOfMoney[moneyKind].some(list => mayCall(list, me.may))) return null;
  if (agentNo === me.agentNo) return explanation;
  return { ...explanation, expectedAmount: null, bookedAmount: null, entryCount: 0, entries: [] };
}

const { events } = disputeFlow;
/** By which event it came to its end, and who caused it: of the provider that raised it nobody is named. */
const byPlatform = platformStaff(0).name;
const endings: Readonly<Partial<Record<string, readonly [what: keyof typeof events, who: string | null]>>> = {
  ACCEPTED: ['accept', byPlatform],
  REFUSED: ['refuse', byPlatform],
  WITHDRAWN: ['withdraw', null],
};
/** An event that does not end it leads to one state. */
const leadsTo: Readonly<Partial<Record<string, Dispute['disputeStatus']>>> = {
  raise: 'RAISED',
  answer: 'ANSWERED',
  escalate: 'ESCALATED',
};
/** What happened to it, oldest first, and where that led. */
function stepsOf(row: Dispute) {
  const { operatorName, disputeReason, createTime, decideRemark, decideTime } = row;
  const ending = endings[disputeMoves.stateOf(row)];
  const step = (what: keyof typeof events, who: string | null, note: string | null, when: number | null) =>
    when === null
      ? []
      : [{ what: events[what].label, who, note, when, disputeStatus: leadsTo[what] ?? row.disputeStatus }];
  return [
    ...step('raise', operatorName, disputeReason, createTime),
    ...step('answer', row.answerName, row.disputeAnswer, row.answerTime),
    ...step('escalate', null, row.escalateReason, row.escalateTime),
    ...(ending ? step(ending[0], ending[1], decideRemark, decideTime) : []),
  ];
}
