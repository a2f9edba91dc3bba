/** The accounts of the demo's finance system, and its vouchers (docs/domain/earnings.md#vouchers). */
import { eq } from 'drizzle-orm';
import { dayMs, monthAfter, monthOf, startOfDay } from '@/api/format/format';
import { saveAccounts } from '#server/features/books/accounts';
import { makeVouchers } from '#server/features/books/voucher';
import type { Tx } from '#server/foundation/db/open';
import { operator } from '#server/schema/index';
import { demoOwner } from './demo-owner';

const [receivable, fees, agents, organisation] = [
  '1122 应收手续费',
  '6001 手续费收入',
  '2241 应付代理商',
  '2242 应付机构',
];
const accounts = {
  feeAmountDebit: receivable,
  feeAmountCredit: fees,
  feeBackAmountDebit: fees,
  feeBackAmountCredit: receivable,
  otherFeeDebit: receivable,
  otherFeeCredit: '6051 附加费与服务费收入',
  channelCostDebit: '6401 通道成本',
  channelCostCredit: '2202 应付通道款',
  agentProfitDebit: '6402 代理分润支出',
  agentProfitCredit: agents,
  agentRewardDebit: '6403 代理返现与奖励支出',
  agentRewardCredit: agents,
  orgProfitDebit: '6404 机构分润支出',
  orgProfitCredit: organisation,
  orgRewardDebit: '6405 机构返现与奖励支出',
  orgRewardCredit: organisation,
  couponCostDebit: '6601 卡券成本',
  couponCostCredit: receivable,
  vipIncomeDebit: receivable,
  vipIncomeCredit: '6052 会员收入',
  flowIncomeDebit: receivable,
  flowIncomeCredit: '6053 流量费收入',
} as const;

export const storeBookAccounts = async (tx: Tx, now: number): Promise<void> => {
  await saveAccounts(tx, accounts, now);
};

/** The vouchers of the month before the last, which the platform has made; those of the last wait. */
export async function storeVouchers(tx: Tx, now: number): Promise<void> {
  const [owner] = await tx.select().from(operator).where(eq(operator.username, demoOwner));
  if (!owner) throw new Error(`Expected the demo's login ${demoOwner}`);
  const month = monthBefore(monthBefore(monthOf(now)));
  const madeAt = startOfDay(`${monthAfter(month)}-03`) + 10 * 3_600_000;
  await makeVouchers(tx, { month, only: null, operatorName: owner.realName, now: madeAt });
}
const monthBefore = (month: string) => monthOf(startOfDay(`${month}-01`) - dayMs);
