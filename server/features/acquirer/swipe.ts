/** What a credit-card swipe counts for: the activation, its stages, the assessment after it (domain.md 4.7, 4.13, 5.4). */
import { and, desc, eq, sql } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { activeFlow } from '@/machines/flows/active.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import {
  activeRecord,
  activity,
  cashbackRecord,
  depositOrder,
  falseActive,
  merchant,
  nonActive,
  policy,
  terminal,
  unbindBlackList,
} from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { cashbackRecords } from '../earnings/records';
import { loadActivities } from '../policy/load-terms';
import { chainOf, type ChainNode } from '#server/rules/pricing/contract-terms';
import type { MerchantRow, TransRow, Numbers } from './rows';
import { numbering } from '#server/platform/db/numbers';

/** What a credit-card swipe counts for: the activation, its stages, the assessment after it. */
export async function countSwipe(
  tx: Transaction,
  cust: MerchantRow,
  termSn: string,
  row: TransRow,
  deposit: number,
  chain: readonly ChainNode[],
  no: Numbers,
  now: number,
): Promise<void> {
  const [assessed] = await tx
    .select()
    .from(falseActive)
    .where(
      and(
        eq(falseActive.custNo, cust.custNo),
        eq(falseActive.termSn, termSn),
        eq(falseActive.countdownStatus, 'COUNTING'),
      ),
    )
    .for('update');
  if (assessed && assessed.deadline > now) {
    const currentAmount = assessed.currentAmount + row.transAmount;
    await moveRow(
      tx,
      falseActive,
      eq(falseActive.falseNo, assessed.falseNo),
      assessed,
      { currentAmount, ...(currentAmount >= assessed.standardAmount && { countdownStatus: 'REACHED' }) },
      now,
    );
  }
  const [active] = await tx
    .select()
    .from(activeRecord)
    .where(and(eq(activeRecord.custNo, cust.custNo), eq(activeRecord.termSn, termSn)))
    .orderBy(desc(activeRecord.bindTime))
    .limit(1)
    .for('update');
  const open = active?.activeStatus === 'INIT' || active?.activeStatus === 'DOING';
  if (!active || (!open && active.activeStatus !== 'SUCCESS')) return;
  const before = active.currentAmount;
  const currentAmount = before + row.transAmount;
  const [markting] = active.marktingNo
    ? await tx.select().from(activity).where(eq(activity.marktingNo, active.marktingNo))
    : [];
  if (deposit > 0)
    await tx.insert(depositOrder).values({
      orderNo: no('YJ'),
      custNo: cust.custNo,
      custName: cust.custName,
      ...chainOf(cust),
      termSn,
      policyCode: active.policyCode,
      marktingNo: active.marktingNo!,
      marktingType: 0,
      depositAmount: deposit,
      payBrand: row.payBrand,
      payStatus: 'SUCCESS',
      transNo: row.transNo,
      createTime: now,
      updateTime: now,
    });
  const [owed] =
    (markting?.depositAmount ?? 0) > 0 && open
      ? await tx
          .select({ no: depositOrder.orderNo })
          .from(depositOrder)
          .where(
            and(
              eq(depositOrder.custNo, cust.custNo),
              eq(depositOrder.termSn, termSn),
              eq(depositOrder.payStatus, 'SUCCESS'),
            ),
          )
      : [{ no: '' }];
  const reached =
    open && currentAmount >= active.standardAmount && owed !== undefined && now <= (active.deadline ?? now);
  let state: string = active.activeStatus;
  if (active.activeStatus === 'INIT')
    ({ state } = advance(activeFlow, 'INIT', { type: 'firstSwipe', by: 'CHANNEL' }, { 'is in time': true }));
  if (reached) ({ state } = advance(activeFlow, state, { type: 'reach', by: 'CHANNEL' }, { 'is in time': true }));
  const terms = markting ? await loadActivities(tx, cust.agentPath, markting.marktingNo, now) : [];
  const of = { ...active, marktingNo: active.marktingNo ?? '' };
  const backs =
    reached && markting
      ? [
          ...cashbackRecords(of, { backType: 'ACTIVE', most: markting.maxCashback, time: now }, chain, terms, no),
          ...(markting.depositAmount > 0
            ? cashbackRecords(of, { backType: 'DEPOSIT', most: markting.depositAmount, time: now }, chain, terms, no)
            : []),
        ]
      : [];
  const stages =
    state === 'SUCCESS' && markting
      ? markting.stages.filter(
          stage =>
            (reached || before < stage.amount) &&
            currentAmount >= stage.amount &&
            now <= active.bindTime + stage.days * dayMs,
        )
      : [];
  const staged = await numbering(tx, now, stages.length * chain.length);
  const all = [
    ...backs,
    ...stages.flatMap(({ stage, cashback }) =>
      cashbackRecords(of, { backType: 'STANDARD', most: cashback, stage, time: now }, chain, terms, staged),
    ),
  ];
  await bulkInsert(tx, cashbackRecord, all);
  const cashbackAmount = backs
    .filter(each => each.backType === 'ACTIVE')
    .reduce((sum, each) => sum + each.backAmount, 0);
  await moveRow(
    tx,
    activeRecord,
    eq(activeRecord.activeNo, active.activeNo),
    active,
    { currentAmount, activeStatus: state as 'DOING', ...(reached && { activeTime: now, cashbackAmount }) },
    now,
  );
  if (reached) await activated(tx, cust, active, chain, no, now);
  else if (active.activeStatus === 'INIT')
    await tx.update(merchant).set({ activeStatus: 'DOING' }).where(eq(merchant.custNo, cust.custNo));
}

async function activated(
  tx: Transaction,
  cust: MerchantRow,
  active: typeof activeRecord.$inferSelect,
  chain: readonly ChainNode[],
  no: Numbers,
  now: number,
): Promise<void> {
  const [unit] = await tx.select().from(terminal).where(eq(terminal.termSn, active.termSn));
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, active.policyCode));
  await tx.update(merchant).set({ activeStatus: 'SUCCESS' }).where(eq(merchant.custNo, cust.custNo));
  await tx
    .update(terminal)
    .set({
      termStatus: 'ACTIVE',
      activeStatus: 'SUCCESS',
      activeTime: now,
      updateTime: now,
      version: sql`${terminal.version} + 1`,
    })
    .where(eq(terminal.termSn, active.termSn));
  await tx
    .update(nonActive)
    .set({ countdownStatus: 'REACHED', updateTime: now })
    .where(and(eq(nonActive.termSn, active.termSn), eq(nonActive.countdownStatus, 'COUNTING')));
  await tx
    .insert(falseActive)
    .values({
      falseNo: no('JJ'),
      activeNo: active.activeNo,
      custNo: cust.custNo,
      custName: cust.custName,
      ...chainOf(cust),
      purchaseAgentNo: unit?.purchaseAgentNo ?? null,
      purchaseAgentName: unit?.purchaseAgentName ?? null,
      termSn: active.termSn,
      policyCode: active.policyCode,
      activeTime: now,
      standardAmount: rules!.falseStandard,
      currentAmount: active.currentAmount,
      deadline: now + rules!.falseDays * dayMs,
      countdownStatus: 'COUNTING',
      deductAmount: chain.at(-1)!.falseDeduct,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoNothing();
  await tx
    .insert(unbindBlackList)
    .values({
      custNo: cust.custNo,
      termSn: active.termSn,
      state: 1,
      reason: '该商户参与活动期间不可解绑',
      startTime: now,
      endTime: active.bindTime + 180 * dayMs,
    })
    .onConflictDoNothing();
}
