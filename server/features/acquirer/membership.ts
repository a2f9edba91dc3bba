/** A membership that a merchant buys: the platform is paid, and the chain gets its shares (domain.md 5.4b). */
import { and, asc, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { formatTime } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numbering, takeNumbers } from '#server/platform/db/numbers';
import { merchant, terminal, trans, vipBackRecord } from '#server/schema';
import { vipRecords } from '../earnings/records';
import { vipFees, type VipLevel } from '#server/rules/money/vip';
import { loadChain, loadVips } from '../policy/load-terms';
import { chainOf } from '#server/rules/pricing/contract-terms';

export async function feedMembership(
  tx: Transaction,
  custNo: string,
  vipLevel: VipLevel,
  now: number,
): Promise<string> {
  const [cust] = await tx
    .select()
    .from(merchant)
    .where(and(eq(merchant.custNo, custNo), eq(merchant.accountStatus, 'TRUE')));
  if (!cust) throw new Failure('missing', '商户不存在或状态异常');
  const [unit] = await tx
    .select({ termSn: terminal.termSn })
    .from(terminal)
    .where(eq(terminal.custNo, custNo))
    .orderBy(asc(terminal.bindTime))
    .limit(1);
  const vipFee = vipFees[vipLevel];
  const [value] = await takeNumbers(tx, 1);
  const transNo = `${formatTime(now).replace(/\D/g, '')}${String(value).padStart(10, '0')}`;
  // The platform is paid, not the merchant: no fee, nothing to settle to it.
  await tx.insert(trans).values({
    ...{
      transNo,
      refNo: String(randomInt(10 ** 11, 10 ** 12)),
      custNo,
      custName: cust.custName,
      termSn: unit?.termSn ?? null,
      policyCode: cust.policyCode,
    },
    ...{
      payBrand: 'WX',
      cardType: null,
      bankName: null,
      cardNo: null,
      transType: 'VIP_FEE',
      transAmount: vipFee,
      transStatus: 'SUCCESS',
    },
    ...{
      feeRate: 0,
      feeAmount: 0,
      extraFee: 0,
      settleAmount: vipFee,
      arriveWay: 'AUTO',
      settlePeriod: 'D0',
      settleStatus: 'ACCOUNT',
      settleTime: now,
      settleTries: [],
    },
    ...{ mccName: cust.mccName, transTime: now, ...chainOf(cust), createTime: now, updateTime: now },
  });
  const chain = await loadChain(tx, cust.agentPath, cust.policyCode, now);
  const no = await numbering(tx, now, chain.length);
  await bulkInsert(
    tx,
    vipBackRecord,
    vipRecords({ ...cust, vipLevel, vipFee }, chain, await loadVips(tx, cust.agentPath, vipLevel, now), now, no),
  );
  return transNo;
}
