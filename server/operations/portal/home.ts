/** The platform's home: what waits, and what an installation still lacks (docs/domain/platform.md#home). */
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { platformNo } from '@/api/constants';
import type { contract } from '@/api/contract';
import { waitingIn } from '@/api/contract/platform/home';
import { dayOf, startOfDay } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { approvalMoves } from '#server/features/approval/approval.moves';
import { isSeen } from '#server/features/approval/seen';
import { waitsForPlatform } from '#server/features/dispute/queries';
import { fileMoves } from '#server/features/channel/daily-file';
import { differenceMoves } from '#server/features/channel/difference.moves';
import { lookersAt } from '#server/features/review/review.calls';
import { payoutDifferenceMoves } from '#server/features/payout/difference.moves';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import {
  acquirerKey,
  activity,
  agent,
  agentIncr,
  approval,
  changeRequest,
  channelDay,
  channelDifference,
  dispute,
  identity,
  invoice,
  merchantIncr,
  operator,
  payoutDifference,
  policy,
  referenceVersion,
  riskAdjust,
  riskOrder,
  withdraw,
} from '#server/schema';
import { runningFor } from './running';
import { moneyToday } from './today';

const has = async (db: Db, table: PgTable): Promise<boolean> => (await db.select().from(table).limit(1)).length > 0;

export const homeCalls = ({ db }: Deps): { platformHome: Handlers<typeof contract.platformHome> } => ({
  platformHome: {
    load: async (_input, { me, now }) => {
      const waiting = await waitingOf(db, me);
      return {
        waiting,
        queues: await queuesOf(db, me, waiting, now),
        money: mayCall(waitingIn.withdrawals, me.may) ? await moneyToday(db, now) : null,
        running: await runningFor(db, me, now),
        checklist: await checklistOf(db),
      };
    },
  },
});

type Waiting = keyof typeof waitingIn;
type Counted = readonly [PgTable, SQL | undefined];
const waits: Readonly<Record<Waiting, Counted | ((me: Provider) => Counted)>> = {
  agentEntries: [agentIncr, and(agentOnboardingMoves.isIn('INIT'), eq(agentIncr.agentType, 'AGENT'))],
  orgEntries: [agentIncr, and(agentOnboardingMoves.isIn('INIT'), eq(agentIncr.agentType, 'ORG'))],
  merchantEntries: [merchantIncr, merchantOnboardingMoves.isIn('INIT')],
  changes: [changeRequest, ownChangeMoves.isIn('INIT')],
  riskOrders: [riskOrder, riskOrderMoves.isIn('WAIT_AUDIT')],
  riskAdjusts: [riskAdjust, riskAdjustMoves.isIn('SUBMITTED')],
  withdrawals: [withdraw, withdrawMoves.isIn('INIT')],
  invoices: [invoice, invoiceMoves.isIn('WAIT_AUDIT/INIT')],
  disputes: [dispute, waitsForPlatform],
  lateFiles: [channelDay, fileMoves.isIn('LATE')],
  differences: [channelDifference, differenceMoves.isIn('OPEN')],
  payoutDifferences: [payoutDifference, payoutDifferenceMoves.isIn('OPEN')],
  approvals: me => [approval, and(isSeen(me), approvalMoves.isIn('WAIT'))],
};

/** Waiting records; null if the reader may not open their list. */
async function waitingOf(db: Db, me: Provider) {
  const { may } = me;
  const counted: Partial<Record<Waiting, number | null>> = {};
  for (const name of Object.keys(waits) as Waiting[]) {
    const waiting = waits[name];
    const [table, where] = typeof waiting === 'function' ? waiting(me) : waiting;
    counted[name] = mayCall(waitingIn[name], may)
      ? (await db.select({ n: count() }).from(table).where(where))[0]!.n // a count has one row
      : null;
  }
  return counted as Record<Waiting, number | null>;
}

/** Since when the oldest waits, what came today, and who has one of them open. */
async function queuesOf(db: Db, me: Provider, waiting: Readonly<Record<Waiting, number | null>>, now: number) {
  const names = (Object.keys(waits) as Waiting[]).filter(name => (waiting[name] ?? 0) > 0);
  const queues = [];
  for (const name of names) {
    const counted = waits[name];
    const [table, where] = typeof counted === 'function' ? counted(me) : counted;
    const [found] = await db
      .select({
        oldestTime: sql<number>`min(create_time)`.mapWith(Number),
        newCount: sql<number>`count(*) filter (where create_time >= ${startOfDay(dayOf(now))})`.mapWith(Number),
      })
      .from(table)
      .where(where);
    const lookers = await lookersAt(db, waitingIn[name].path, me, now);
    queues.push({ name, ...found!, lookers: lookers.map(({ operatorName }) => ({ operatorName })) }); // a count has one row
  }
  return queues;
}

/** What an installation needs before anybody can work, in this order. */
async function checklistOf(db: Db) {
  const [colleagues] = await db.select({ n: count() }).from(operator).where(eq(operator.agentNo, platformNo));
  const step = (title: string, about: string, done: boolean, href: string) => ({ title, about, done, href });
  return [
    step('填写平台信息', '发票的购买方、通知的发布方、品牌名称和标志', await has(db, identity), '/config/identity'),
    step('开通机构', '机构发展代理商，代理商发展商户', await has(db, agent), '/provider/list'),
    step('加载产品', '政策、费率范围和活动', (await has(db, policy)) && (await has(db, activity)), '/config/products'),
    step('加载参考数据', '支行、卡段和节假日', await has(db, referenceVersion), '/config/reference'),
    step('接入收单通道', '签发密钥，交易从通道进来', await has(db, acquirerKey), '/config/channel'),
    step('邀请同事', '进件与变更审核、风控、财务、产品与配置和审计各有角色', colleagues!.n > 1, '/myInfo/staff'),
  ];
}
