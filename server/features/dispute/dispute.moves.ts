/** Disputes of amounts: the server side of their flow (docs/domain/earnings.md#disputes). */
import { and, eq } from 'drizzle-orm';
import { disputeStatus } from '@/api/enums/dispute';
import { moneyKind } from '@/api/enums/explanation';
import { formatMoney } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { keepBook } from '#server/features/ledger/post';
import { notify } from '#server/features/notice/notice-row';
import { remarkSuffix } from '#server/features/review/trail';
import { hasRow } from '#server/foundation/access/find-row';
import { isOperator, nameOf } from '#server/foundation/calls/doer';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { creditDispute } from '#server/rules/ledger/bookings';
import { dispute, isOpenDispute } from '#server/schema';
import { answererOf, relationToDispute } from './seen';

export type Dispute = typeof dispute.$inferSelect;
interface DisputeInput {
  /** Whether the amount is on an account of whoever raises it. */
  readonly isOwn?: boolean;
  readonly disputeAnswer?: string;
  readonly escalateReason?: string;
  readonly decideRemark?: string;
  /** Fen. */
  readonly acceptedAmount?: number;
}

/** What it is about, in a notice or a log. */
const topicOf = ({ moneyKind: kind, bizOrderNo, storedAmount }: Dispute): string =>
  `${entryOf(moneyKind, kind).label} ${bizOrderNo}（${formatMoney(storedAmount)} 元）`;
const outcomeOf = ({ disputeAnswer, decideRemark, acceptedAmount }: Dispute): string => {
  const booked = acceptedAmount === null ? '' : `，已记账 ${formatMoney(acceptedAmount)} 元`;
  return `${booked}${remarkSuffix(decideRemark ?? disputeAnswer)}`;
};

export const disputeMoves = moves(disputeFlow, {
  table: dispute,
  webhookNoun: 'dispute',
  key: 'disputeNo',
  state: ['disputeStatus'],
  labels: disputeStatus,
  reads: ['agentNo', 'agentPath'],
  input: inputOf<DisputeInput>(),
  actor: relationToDispute,
  facts: {
    isOwnMoney: { input: ({ isOwn }) => isOwn === true },
    noneOpen: {
      record: async (tx, { agentNo, moneyKind: kind, bizOrderNo }) => {
        const same = and(
          eq(dispute.agentNo, agentNo),
          eq(dispute.moneyKind, kind),
          eq(dispute.bizOrderNo, bizOrderNo),
          isOpenDispute,
        );
        return !(await hasRow(tx, dispute, same));
      },
    },
    nobodyBetween: (row, { by }) => by !== 'OPS' || answererOf(row) === null,
  },
  effects: {
    async tellAnswerer(tx, { row, doer }) {
      const answerer = answererOf(row);
      if (!answerer) return;
      const text = `${row.agentName}（${row.agentNo}）对${topicOf(row)}有异议：${row.disputeReason}`;
      await notify(tx, answerer, { title: '新的异议', text, about: ['DISPUTE', row.disputeNo] }, doer.now);
    },
    tellOwner(tx, { row, doer }) {
      const { label } = entryOf(disputeStatus, row.disputeStatus);
      const text = `异议 ${row.disputeNo}，${topicOf(row)}${outcomeOf(row)}`;
      return notify(tx, row.agentNo, { title: `异议${label}`, text, about: ['DISPUTE', row.disputeNo] }, doer.now);
    },
    bookAmount: (tx, { row, doer }) =>
      keepBook(
        tx,
        row.agentNo,
        { now: doer.now },
        book => creditDispute(book, { ...row, acceptedAmount: row.acceptedAmount! }), // `accept` stores it
      ),
  },
  values: {
    answer: ({ input, doer }) => ({
      disputeAnswer: input.disputeAnswer,
      answerName: nameOf(doer),
      answerTime: doer.now,
    }),
    escalate: ({ input, doer }) => ({ escalateReason: input.escalateReason, escalateTime: doer.now }),
    accept: ({ input, doer }) => ({
      acceptedAmount: input.acceptedAmount,
      decideRemark: input.decideRemark,
      decideTime: doer.now,
    }),
    refuse: ({ input, doer }) => ({ decideRemark: input.decideRemark, decideTime: doer.now }),
    withdraw: ({ doer }) => ({ decideTime: doer.now }),
  },
  log: ({ type, row, doer }) =>
    isOperator(doer)
      ? {
          opBizType: type === 'answer' ? 'AUDIT' : 'UPDATE',
          target: ['DISPUTE', row.disputeNo],
          agentPath: row.agentPath,
          content: `${disputeFlow.events[type].label}：${topicOf(row)}`,
        }
      : null,
});
