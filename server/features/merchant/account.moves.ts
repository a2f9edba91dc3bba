/**
 * Accounts of merchants: the server side of their flow, and the changes that may be requested
 * (docs/domain/merchant.md).
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { failedGate } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import { mayEnter } from '@/api/schema/gate';
import { dayMs } from '@/api/format/format';
import { merchantAccountFlow, preRegisterDays } from '@/machines/flows/merchant-account.flow';
import { relationTo } from '#server/foundation/access/relation';
import { platformStaff } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { remarkSuffix } from '#server/features/review/trail';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { notify } from '#server/features/notice/notice-row';
import { mayIncrease } from '#server/rules/activation/may-increase';
import { closeStores } from './store.moves';
import { terminalOf } from './terminal-of';
import { coupon, increasePlan, merchant, riskOrder, trans } from '#server/schema';

interface MerchantInput {
  readonly remark?: string | null;
  /** Columns of a resubmission. */
  readonly values?: Partial<Omit<typeof merchant.$inferInsert, 'accountStatus'>>;
}
const words: Partial<Record<string, string>> = { disable: '禁用', enable: '启用', cancel: '注销' };
const openOrders = ['WAIT_SUBMIT', 'WAIT_AUDIT', 'REJECT', 'EXPIRE'] as const;

export const merchantAccountMoves = moves(merchantAccountFlow, {
  table: merchant,
  webhookNoun: 'merchant',
  key: 'custNo',
  state: ['accountStatus'],
  labels: enums.accountStatus,
  reads: ['agentNo', 'agentPath', 'custLevel', 'activeStatus', 'firstTransTime', 'createTime'],
  extraValues: { names: ['termSn'], load: async (tx, row) => ({ termSn: await terminalOf(tx, row.custNo) }) },
  input: inputOf<MerchantInput>(),
  actor: (row, me) => relationTo(row, me),
  facts: {
    hasReason: { input: ({ remark }) => Boolean(remark) },
    notFrozen: { record: async (tx, row) => !(await openRisks(tx, row.custNo)).includes('FREEZE') },
    noTerminal: { record: async (_tx, row) => row.termSn === null },
    allSettled: { record: async (tx, row) => (await unsettledOf(tx, row.custNo)).length === 0 },
    noOpenRisk: { record: async (tx, row) => (await openRisks(tx, row.custNo)).length === 0 },
    isOverdue: (row, { now }) => row.createTime <= now - preRegisterDays * dayMs,
    hasTerminal: row => row.termSn !== null,
    isBasic: row => row.custLevel === 1,
    mayIncrease: (row, { me, now }) =>
      me && !mayEnter('custIncrease', me.may) ? whyNot(failedGate('custIncrease', me.may)) : mayIncrease(row, now),
  },
  effects: {
    stopIncreases: (tx, { row, doer }) => stopIncreases(tx, row.custNo, doer.now),
    closeStores: (tx, { row, doer }) => closeStores(tx, row, doer.now),
    tellChannel: (tx, { row, doer }) => registerWithChannel(tx, 'MERCHANT', row.custNo, doer.now),
    revokeCoupons: (tx, { row, doer }) => revokeCoupons(tx, row.custNo, doer.now),
    notifyHolder: (tx, { row, type, input, doer }) =>
      notify(
        tx,
        row.agentNo,
        {
          title: '商户状态变更',
          text: `${row.custName}（${row.custNo}）已${words[type]}${remarkSuffix(input.remark)}`,
          about: ['MERCHANT', row.custNo],
        },
        doer.now,
      ),
  },
  values: {
    submit: ({ input }) => input.values ?? {},
    resubmit: ({ input }) => input.values ?? {},
    cancel: ({ doer }) => ({ cancelTime: doer.now }),
    expire: ({ doer }) => ({ cancelTime: doer.now }),
  },
  log: ({ type, row, before, input }) =>
    words[type]
      ? {
          opBizType: type === 'enable' ? 'ENABLE' : 'DISABLE',
          target: ['CUST', row.custNo],
          agentPath: row.agentPath,
          content: `${words[type]}商户${remarkSuffix(input.remark)}`,
          before: { 账户状态: before.accountStatus },
          after: { 账户状态: row.accountStatus },
        }
      : null,
});

const unsettledOf = (tx: Tx, custNo: string) =>
  tx
    .select({ no: trans.transNo })
    .from(trans)
    .where(and(eq(trans.custNo, custNo), inArray(trans.settleStatus, ['UNACCOUNT', 'RECHARGE'])))
    .limit(1);

/** Measures of the open risk orders. */
async function openRisks(tx: Tx, custNo: string): Promise<string[]> {
  const rows = await tx
    .select({ measure: riskOrder.riskMeasure })
    .from(riskOrder)
    .where(and(eq(riskOrder.custNo, custNo), inArray(riskOrder.riskOrderStatus, openOrders)));
  return rows.map(({ measure }) => measure);
}

/**
 * Stops the increase plans of a cancelled merchant (docs/domain/merchant.md#coupons,
 * docs/domain/merchant.md#increase-plans).
 */
async function stopIncreases(tx: Tx, custNo: string, now: number): Promise<void> {
  const open = or(increasePlanMoves.isIn('INIT'), increasePlanMoves.isIn('DOING'));
  for (const row of await tx
    .select()
    .from(increasePlan)
    .where(and(eq(increasePlan.custNo, custNo), open)))
    await increasePlanMoves.send(tx, row, { type: 'stop' }, platformStaff(now));
}
async function revokeCoupons(tx: Tx, custNo: string, now: number): Promise<void> {
  const open = or(couponMoves.isIn('INIT'), couponMoves.isIn('VALID'));
  for (const row of await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.custNo, custNo), open)))
    await couponMoves.send(tx, row, { type: 'expireOrRevoke' }, platformStaff(now));
}
