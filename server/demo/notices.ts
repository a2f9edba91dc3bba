/**
 * Demo notices (docs/domain/demo.md#world): 25 for everyone, 30 for agent_l1, and more than the bell badge can show for
 * the organisation.
 */
import { and, type AnyColumn, desc, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withdrawMoves, withdrawNews } from '#server/features/account/withdraw.moves';
import { onboardingNews as agentNews, agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { outcomeLabels } from '#server/features/review/trail';
import { changeMoves, changeNews, changeOutcomeLabels } from '#server/features/merchant/change.moves';
import { onboardingNews as merchantNews, merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { noticeRow, type NoticeText } from '#server/features/notice/notice-row';
import { ownChangeMoves, ownChangeNews } from '#server/features/provider/own-change.moves';
import { adjustNews, adjustTitles } from '#server/features/risk/risk-adjust.moves';
import { orderNews, orderTitles } from '#server/features/risk/risk-order.moves';
import type { Tx } from '#server/foundation/db/open';
import {
  agentIncr,
  changeRequest,
  custChange,
  merchantIncr,
  type notice,
  type noticeRead,
  riskAdjust,
  riskOrder,
  withdraw,
} from '#server/schema/index';

type Notice = typeof notice.$inferInsert;
type Read = typeof noticeRead.$inferInsert;

const hourMs = 3_600_000;
/** Totals, and how many of the newest agent_l1 has not read: three of the platform's and seven of its own. */
const counts = { all: 25, agent: 30, org: 104, unread: { all: 3, agent: 7 } };

interface Reader {
  readonly agentNo: string;
  readonly operatorNo: string;
}
interface Drawing {
  readonly org: Reader;
  readonly agent: Reader;
  readonly now: number;
  readonly no: (kind: string, time: number) => string;
}

export async function drawNotices(
  tx: Tx,
  { org, agent, now, no }: Drawing,
): Promise<{ notices: Notice[]; reads: Read[] }> {
  const draw = (targetScope: string, publisher: string, { time, says }: News): Notice =>
    noticeRow(
      {
        noticeNo: no('TZ', time),
        noticeType: targetScope === 'ALL' ? 1 : 2,
        targetScope,
        publisher,
        publishTime: time,
      },
      says,
    );
  const noticesOf = async ({ agentNo }: Reader, whose: Whose, wanted: number) =>
    (await drawNews(tx, whose, now, wanted)).map(news => draw(agentNo, '系统', news));
  const forAll = Array.from({ length: counts.all }, (_, index) =>
    draw('ALL', '收款呗运营中心', {
      time: now - index * 31 * hourMs - 20 * 60_000,
      says: announcements[index % announcements.length]!,
    }),
  );
  const forAgent = await noticesOf(agent, owner => eq(owner, agent.agentNo), counts.agent);
  const forOrg = await noticesOf(org, (_, path) => sql`starts_with(${path}, ${`/${org.agentNo}/`})`, counts.org);
  const read = ({ noticeNo, publishTime }: Notice): Read => ({
    noticeNo,
    operatorNo: agent.operatorNo,
    readTime: Math.min(now, publishTime + hourMs),
  });
  return {
    notices: [...forAll, ...forAgent, ...forOrg],
    reads: [...forAll.slice(counts.unread.all), ...forAgent.slice(counts.unread.agent)].map(read),
  };
}

/** Platform announcements for everyone. */
const announcements: readonly NoticeText[] = [
  {
    title: '系统维护通知',
    text: '本周六 00:30 至 04:30 进行系统维护，期间提现和报表导出暂停，交易不受影响。',
    html: '<p>本周六 <strong>00:30 至 04:30</strong> 进行系统维护，请提前安排：</p><ul><li>提现：暂停受理，维护结束后自动恢复</li><li>报表导出：暂停，已提交的任务顺延</li><li>交易：不受影响</li></ul><p>如有疑问，请联系客服。</p>',
  },
  {
    title: '刷卡奖励说明',
    text: '本月刷卡奖励按直属商户的刷卡交易额分档计算，次月 5 日入账。',
    html: '<p>本月刷卡奖励按直属商户的刷卡交易额分档计算，<strong>次月 5 日</strong>入账。</p><table><thead><tr><th>月交易额</th><th>奖励比例</th></tr></thead><tbody><tr><td>100 万元以下</td><td>不参与</td></tr><tr><td>100 万元至 500 万元</td><td>0.005%</td></tr><tr><td>500 万元以上</td><td>0.010%</td></tr></tbody></table>',
  },
  { title: '新终端型号上线', text: '新型号电签终端已可申领，续航和信号均有改善，请在终端库存中查看可划拨数量。' },
  {
    title: '节假日结算安排',
    text: '节假日期间普通结算顺延至次一工作日，秒到不受影响。',
    html: '<h3>结算安排</h3><ol><li>普通结算：顺延至节后首个工作日 10:00 前到账</li><li>秒到：照常</li><li>提现：照常受理，银行处理时间以到账为准</li></ol>',
  },
  { title: '费率政策调整说明', text: '自下月 1 日起，新进件商户按新的费率模板执行，存量商户费率不变。' },
  { title: '实名信息核对提醒', text: '请在本月内核对法人证件有效期，过期证件将影响结算账户变更和提现。' },
  {
    title: '风险交易提示',
    text: '近期凌晨大额整数交易增多，请提醒商户保留签购单和销售凭证，收到风险工单后及时提交材料。',
  },
  { title: '分润入账时间调整', text: '交易分润自本周起于次日 08:00 前入账，节假日照常。' },
  { title: '发票上传须知', text: '发票的购方名称和税号须与开票信息一致，电子发票请上传原始文件，不要上传截图。' },
  { title: '客服热线变更', text: '客服热线服务时间调整为每日 08:00 至 22:00，夜间可在线留言。' },
];

/** Outcomes of demo records, with the same texts that the live moves send. */
interface News {
  readonly time: number;
  readonly says: NoticeText;
}
/** Filter for the records of one provider, or of its whole subtree. */
type Whose = (owner: AnyColumn, path: AnyColumn) => SQL;
const perSource = 60;

/** A table and the outcomes of its records that produce notices. */
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
      news: row => ({ time: row.examineTime, says: merchantNews(row, outcomeLabels[event]!, row.examineRemark) }),
    }),
    source({
      table: agentIncr,
      time: agentIncr.examineTime,
      where: [
        agentOnboardingMoves.isIn(event === 'approve' ? 'PASS' : 'FAIL'),
        whose(agentIncr.parentAgentNo, agentIncr.agentPath),
      ],
      news: row => ({ time: row.examineTime, says: agentNews(row, outcomeLabels[event]!, row.examineRemark) }),
    }),
    source({
      table: changeRequest,
      time: changeRequest.examineTime,
      where: [
        ownChangeMoves.isIn(event === 'approve' ? 'PASS' : 'FAIL'),
        whose(changeRequest.agentNo, changeRequest.agentPath),
      ],
      news: row => ({ time: row.examineTime, says: ownChangeNews(row, outcomeLabels[event]!, row.examineRemark) }),
    }),
    source({
      table: custChange,
      time: custChange.auditTime,
      where: [changeMoves.isIn(event === 'approve' ? '1' : '0'), whose(custChange.agentNo, custChange.agentPath)],
      news: row => ({ time: row.auditTime, says: changeNews(row, changeOutcomeLabels[event]!, row.auditRemark) }),
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

/** The newest notices, up to `wanted`, balanced across the kinds as far as they have records. */
async function drawNews(tx: Tx, whose: Whose, now: number, wanted: number): Promise<News[]> {
  const found: News[][] = [];
  for (const { table, time, where, news } of sources(whose)) {
    const rows = await tx
      .select()
      .from(table)
      .where(and(...where, isNotNull(time), lte(time, now)))
      .orderBy(desc(time), sql`id desc`)
      .limit(perSource);
    found.push(rows.map(row => news(row) as News)); // the query filters null times
  }
  const inTurn = Array.from({ length: perSource }, (_, place) => found.flatMap(each => each[place] ?? [])).flat();
  return inTurn.slice(0, wanted).sort((a, b) => b.time - a.time);
}
