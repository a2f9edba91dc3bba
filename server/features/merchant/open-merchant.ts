/** Opens a merchant whose application passed, with its terminal, its activation and its first flow-card order (domain.md 4.1, 4.7, 4.10, 4.12). */
import { and, eq, or, sql } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { accountFlow } from '@/machines/flows/account.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { documentNo } from '#server/platform/db/numbers';
import { activeRecord, bank, flowOrder, mcc, merchant, merchantFee, policy, terminal } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import type { Sealer } from '#server/platform/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { noteMove } from '../terminal/movements';
import { brokenFees, standardFees, templateOf } from './fees';
import { type CustIncrRow, openCustForm } from './application';

export async function createMerchant(tx: Transaction, sealer: Sealer, row: CustIncrRow, now: number): Promise<string> {
  const form = openCustForm(sealer, row.payload);
  const [unit] = await tx.select().from(terminal).where(eq(terminal.termSn, form.termSn)).for('update');
  if (!unit || unit.bindStatus !== 'UNBIND' || unit.termStatus !== 'ISSUED')
    throw new Failure('conflict', '终端已被绑定，请更换终端后重新提交');
  const template = await templateOf(tx, row.agentPath, form.policyCode, now);
  const fees = form.fees ?? standardFees(template);
  const broken = brokenFees(fees, template);
  if (broken.length > 0) throw new Failure('conflict', broken[0]);
  const head = `898${form.areaCode.slice(0, 4)}${form.mcc}`;
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(right(cust_no, 4)::int), 0) + 1 as next from merchant where cust_no like ${`${head}%`}`,
  );
  const custNo = head + String(rows[0]!.next).padStart(4, '0');
  const [names] = await tx.select({ mccName: mcc.mccName }).from(mcc).where(eq(mcc.mcc, form.mcc));
  const [bankRow] = await tx.select().from(bank).where(eq(bank.bankHeadCode, form.bankHeadCode));
  const status = advance(
    accountFlow,
    'CHECKING',
    { type: 'approve', by: 'OPS' },
    { 'nothing depends on it': true, 'gives a reason': true, 'may lift what was imposed': true },
  ).state;
  const { agentNo: _agentNo, termSn: _termSn, legalIdNo, bankCardNo, fees: _fees, ...rest } = form;
  await tx.insert(merchant).values({
    ...rest,
    custNo,
    custSource: row.custSource,
    accountStatus: status as 'TRUE',
    legalIdNo: sealer.seal(legalIdNo),
    legalIdHash: sealer.hash(legalIdNo),
    bankCardNo: sealer.seal(bankCardNo),
    bankCardMask: bankCardNo.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2'),
    mccName: names?.mccName ?? form.mcc,
    bankName: bankRow?.bankName ?? form.bankHeadCode,
    ...(form.custLevel === 2 && { onceLimit: 10_000_000, dayLimit: 20_000_000 }),
    images: Object.fromEntries(
      Object.entries(form).filter(
        (entry): entry is [string, string] => entry[0].endsWith('Img') && typeof entry[1] === 'string',
      ),
    ),
    ...chainOf(row),
    createTime: now,
    updateTime: now,
  });
  await bulkInsert(
    tx,
    merchantFee,
    fees.map(fee => ({
      custNo,
      payBrand: fee.payBrand,
      cardType: fee.cardType ?? null,
      feeMode: fee.feeMode,
      feeRate: fee.feeRate,
      capFee: fee.capFee ?? null,
      extraFee: fee.extraFee,
      effectTime: now,
    })),
  );
  await bindTerminal(
    tx,
    {
      custNo,
      custName: form.custName,
      policyCode: form.policyCode,
      legalIdHash: sealer.hash(legalIdNo),
      ...chainOf(row),
    },
    unit,
    now,
    row.submitter,
  );
  return custNo;
}

interface Bound {
  readonly custNo: string;
  readonly custName: string;
  readonly policyCode: string;
  readonly legalIdHash: string;
  readonly agentNo: string;
  readonly agentName: string;
  readonly oneAgentNo: string | null;
  readonly oneAgentName: string | null;
  readonly orgNo: string;
  readonly agentPath: string;
}

/** Binds a terminal to a merchant: its activation begins, its first flow-card order is made (4.7, 4.10, 4.12). */
export async function bindTerminal(
  tx: Transaction,
  cust: Bound,
  unit: typeof terminal.$inferSelect,
  now: number,
  operatorName: string,
): Promise<void> {
  const [terms] = await tx.select().from(policy).where(eq(policy.policyCode, cust.policyCode));
  const [before] = await tx
    .select({ no: activeRecord.activeNo })
    .from(activeRecord)
    .innerJoin(merchant, eq(merchant.custNo, activeRecord.custNo))
    .where(
      and(
        eq(activeRecord.activeStatus, 'SUCCESS'),
        eq(activeRecord.orgNo, cust.orgNo),
        or(eq(activeRecord.termSn, unit.termSn), eq(merchant.legalIdHash, cust.legalIdHash)),
      ),
    )
    .limit(1);
  const activeStatus = before ? 'ALREADY_ACTIVE' : unit.marktingNo ? 'INIT' : 'NONE';
  const chain = chainOf(cust);
  await moveRow(
    tx,
    terminal,
    eq(terminal.termSn, unit.termSn),
    unit,
    {
      ...{
        custNo: cust.custNo,
        custName: cust.custName,
        bindStatus: 'BIND',
        termStatus: 'BOUND',
        activeStatus,
        bindTime: now,
        flowFeeStatus: 0,
        agentNo: cust.agentNo,
        agentName: cust.agentName,
        agentPath: cust.agentPath,
      },
      policyCode: cust.policyCode,
    },
    now,
  );
  await tx.insert(activeRecord).values({
    activeNo: await documentNo(tx, 'JH', now),
    ...{
      custNo: cust.custNo,
      custName: cust.custName,
      ...chain,
      termSn: unit.termSn,
      policyCode: cust.policyCode,
      marktingNo: unit.marktingNo,
    },
    ...{
      activeStatus,
      standardAmount: terms!.activeStandard,
      bindTime: now,
      deadline: activeStatus === 'INIT' ? now + terms!.activeDays * dayMs : null,
      createTime: now,
      updateTime: now,
    },
  });
  await tx.update(merchant).set({ activeStatus, flowFeeStatus: 0 }).where(eq(merchant.custNo, cust.custNo));
  const [{ payTimes }] = (await tx
    .select({ payTimes: sql<number>`count(*)` })
    .from(flowOrder)
    .where(and(eq(flowOrder.custNo, cust.custNo), eq(flowOrder.termSn, unit.termSn)))) as [{ payTimes: number }];
  await tx.insert(flowOrder).values({
    orderNo: await documentNo(tx, 'LF', now),
    ...{
      custNo: cust.custNo,
      custName: cust.custName,
      ...chain,
      termSn: unit.termSn,
      policyCode: cust.policyCode,
      iccid: unit.iccid ?? '',
    },
    ...{ payTimes: payTimes + 1, flowFee: terms!.flowFee, baseFee: terms!.flowFee, incrFlag: 0, flowFeeStatus: 0 },
    ...{
      periodStart: dayOf(now),
      periodEnd: dayOf(now + (terms!.flowCycleDays - 1) * dayMs),
      shouldPayTime: now + terms!.flowFirstDays * dayMs,
      createTime: now,
      updateTime: now,
    },
  });
  await noteMove(
    tx,
    {
      termSn: unit.termSn,
      termModel: unit.termModel,
      termMoveType: 'BIND',
      fromAgentNo: cust.agentNo,
      fromAgentName: cust.agentName,
      custNo: cust.custNo,
      agentPath: cust.agentPath,
      operatorName,
    },
    now,
  );
}
