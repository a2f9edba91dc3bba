/** What became of the records of the demo world, in the words in which the moves tell it, newest first by kind. */
import { and, desc, isNotNull, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withdrawMoves, withdrawNews } from '#server/features/account/withdraw.moves';
import { agentOnboardingMoves, onboardingNews as agentNews } from '#server/features/agent/onboarding.moves';
import { verdicts } from '#server/features/examination/trail';
import { changeMoves, changeNews, changeVerdicts } from '#server/features/merchant/change.moves';
import { merchantOnboardingMoves, onboardingNews as merchantNews } from '#server/features/merchant/onboarding.moves';
import type { NoticeText } from '#server/features/notice/notice-row';
import { ownChangeMoves, ownChangeNews } from '#server/features/own-change/own-change.moves';
import { adjustNews, adjustTitles } from '#server/features/risk/risk-adjust.moves';
import { orderNews, orderTitles } from '#server/features/risk/risk-order.moves';
import type { Tx } from '#server/platform/db/open';
import { agentIncr, changeRequest, custChange, merchantIncr, riskAdjust, riskOrder, withdraw } from '#server/schema';

export interface News {
  readonly time: number;
  readonly says: NoticeText;
}
/** Whose records: those of one provider, or of its whole subtree. */
export type Whose = (owner: AnyColumn, path: AnyColumn) => SQL;
const perSource = 60;

/** Records of a table which ended in a way that is told, with when and how. */
interface Source<T extends PgTable> {
  readonly table: T;
  readonly time: AnyColumn;
  readonly where: readonly SQL[];
  readonly news: (row: T['$inferSelect']) => { readonly time: number | null; readonly says: NoticeText };
}
const source = <T extends PgTable>(of: Source<T>): Source<PgTable> => of as unknown as Source<PgTable>;

const sources = (whose: Whose): readonly Source<PgTable>[] => [
  ...(['approve', 'reject'] as const).flatMap(event => [
    source({
      table: merchantIncr,
      time: merchantIncr.examineTime,
      where: [
        merchantOnboardingMoves.isIn(event === 'approve' ? 'PASS' : 'FAIL'),
        whose(merchantIncr.agentNo, merchantIncr.agentPath),
      ],
      news: row => ({ time: row.examineTime, says: merchantNews(row, verdicts[event]!, row.examineRemark) }),
    }),
    source({
      table: agentIncr,
      time: agentIncr.examineTime,
      where: [
        agentOnboardingMoves.isIn(event === 'approve' ? 'PASS' : 'FAIL'),
        whose(agentIncr.parentAgentNo, agentIncr.agentPath),
      ],
      news: row => ({ time: row.examineTime, says: agentNews(row, verdicts[event]!, row.examineRemark) }),
    }),
    source({
      table: changeRequest,
      time: changeRequest.examineTime,
      where: [
        ownChangeMoves.isIn(event === 'approve' ? 'PASS' : 'FAIL'),
        whose(changeRequest.agentNo, changeRequest.agentPath),
      ],
      news: row => ({ time: row.examineTime, says: ownChangeNews(row, verdicts[event]!, row.examineRemark) }),
    }),
    source({
      table: custChange,
      time: custChange.auditTime,
      where: [changeMoves.isIn(event === 'approve' ? '1' : '0'), whose(custChange.agentNo, custChange.agentPath)],
      news: row => ({ time: row.auditTime, says: changeNews(row, changeVerdicts[event]!, row.auditRemark) }),
    }),
  ]),
  source({
    table: withdraw,
    time: withdraw.finishTime,
    where: [whose(withdraw.agentNo, withdraw.agentPath), withdrawMoves.isIn('SUCCESS')],
    news: row => ({ time: row.finishTime, says: withdrawNews(row, row.failReason) }),
  }),
  source({
    table: riskOrder,
    time: riskOrder.createTime,
    where: [whose(riskOrder.agentNo, riskOrder.agentPath)],
    news: row => ({ time: row.createTime, says: orderNews(row, orderTitles['open']!, row.riskDesc) }),
  }),
  source({
    table: riskAdjust,
    time: riskAdjust.createTime,
    where: [whose(riskAdjust.agentNo, riskAdjust.agentPath)],
    news: row => ({ time: row.createTime, says: adjustNews(row, adjustTitles['recall']!, row.adjustReason) }),
  }),
];

/** As many as are wanted, newest first, as even between the kinds as there are records of each. */
export async function drawNews(tx: Tx, whose: Whose, now: number, wanted: number): Promise<News[]> {
  const found: News[][] = [];
  for (const { table, time, where, news } of sources(whose)) {
    const rows = await tx
      .select()
      .from(table)
      .where(and(...where, isNotNull(time), lte(time, now)))
      .orderBy(desc(time), sql`id desc`)
      .limit(perSource);
    found.push(rows.map(row => news(row) as News)); // its time is not null
  }
  const inTurn = Array.from({ length: perSource }, (_, place) => found.flatMap(each => each[place] ?? [])).flat();
  return inTurn.slice(0, wanted).sort((a, b) => b.time - a.time);
}
