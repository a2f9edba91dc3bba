/** Explainers by kind of earning record, and the prefixes of their numbers (docs/domain/conventions.md#identifiers). */
import { and, eq, sql } from 'drizzle-orm';
import { rewardType } from '@/api/enums/index';
import { Failure } from '@/api/failure';
import { monthAfter, monthOf, startOfDay } from '@/api/format/format';
import * as f from '@/api/fields/index';
import * as o from '@/api/fields/explanation-operands';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import { mayChoose, mayEnter } from '@/api/schema/gate';
import { stageRewards } from '#server/features/earnings/reward-records';
import type { Db } from '#server/foundation/db/open';
import { mul } from '#server/rules/money/amount';
import { penalties } from '#server/rules/money/debit';
import {
  alipayReward,
  cardReward,
  cashbackServiceReward,
  dataFeeReward,
  netActiveReward,
} from '#server/rules/money/reward';
import { taxShares } from '#server/rules/money/withdraw';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { profitRecord, reward, taxShare, trans } from '#server/schema/index';
import { providersOf } from '#server/features/pricing/load-chain';
import { termsOf } from '#server/features/pricing/org-terms';
import { bookingOf, enterNote } from './enter-note';
import { explainCashback, explainFlowCard } from './explain-cashback';
import { explainIncrease } from './explain-increase';
import { explainProfit, explainService } from './explain-profit';
import { explainVip } from './explain-fee';
import type { Explainer, Reading } from './explanation';
import { type Step, formula, operand, roundings, step } from './formula';
import { earningOf } from './readers';
import { withReversal } from './reversal';

type RewardRow = typeof reward.$inferSelect;
type Rule = (
  reading: Reading,
  row: RewardRow,
) => Promise<{ readonly rounding: string; readonly step: Step; readonly given?: true }>;

/**
 * Rewards of every type, each with its own rule (docs/domain/earnings.md#rewards, docs/domain/earnings.md#penalties)
 * and switch (docs/domain/access.md#gates).
 */
const explainReward: Explainer = async (reading, orderNo) => {
  const row = await earningOf(reading, reward, orderNo);
  if (!mayChoose(entryOf(rewardType, row.rewardType), reading.me.may)) throw new Failure('missing');
  const { rounding, step: made, given } = await rules[row.rewardType](reading, row);
  return {
    ...withReversal(row.rewardAmount, made.stepResult, [made]),
    ...(given && { computed: null, givenBy: '由机构发放' }),
    rounding,
    parties: [],
    booked: bookingOf(row, row.rewardAmount),
    bookNote: enterNote(row),
  };
};

const titled = (written: ReturnType<typeof formula>, result: number) => step(f.rewardAmount.label, written, result);

const rules: Readonly<Record<CodeOf<typeof rewardType>, Rule>> = {
  async SKJL(_reading, { transAmount, rewardRate }) {
    const [amount, ppm] = [transAmount ?? 0, rewardRate ?? 0];
    const written = formula`${operand(f.transAmount, amount)} × ${operand(f.rewardRate, ppm)}`;
    return { rounding: roundings.ratio, step: titled(written, cardReward(amount, ppm)) };
  },
  async ZFBJL({ db }, row) {
    const [amount, ppm] = [row.transAmount ?? 0, row.rewardRate ?? 0];
    const margin = await marginOf(db, row);
    const { alipayCap } = await termsOf(db, row.agentPath, row.transTime!); // the reward belongs to one sale
    const written = formula`${operand(f.transAmount, amount)} × ${operand(f.rewardRate, ppm)}，最高 ${operand(o.rewardCap, alipayCap)}，且不超过手续费扣除成本后的余额`;
    return {
      rounding: roundings.ratio,
      step: titled(written, alipayReward({ alipayRate: ppm, alipayCap }, amount, margin)),
    };
  },
  SHLXDBJL: async (reading, row) => ({ rounding: roundings.differences, step: await stageStep(reading, row) }),
  async CASHBACKJL(_reading, { serviceFeeAmount, rewardRatio }) {
    const [fee, ratio] = [serviceFeeAmount ?? 0, rewardRatio ?? 0];
    const written = formula`${operand(f.serviceFeeAmount, fee)} × ${operand(f.rewardRatio, ratio)}`;
    return { rounding: roundings.ratio, step: titled(written, cashbackServiceReward(fee, ratio)) };
  },
  async TXFJL(_reading, { baseAmount, rewardRatio }) {
    const [fees, ratio] = [baseAmount ?? 0, rewardRatio ?? 0];
    const written = formula`${operand(f.baseAmount, fees)} × ${operand(f.rewardRatio, ratio)}`;
    return { rounding: roundings.ratio, step: titled(written, dataFeeReward(fees, ratio)) };
  },
  async WJHJL(_reading, { subDeductAmount, ownDeductAmount }) {
    const [sub, own] = [subDeductAmount ?? 0, ownDeductAmount ?? 0];
    const written = formula`${operand(f.subDeductAmount, sub)} - ${operand(f.ownDeductAmount, own)}`;
    return { rounding: roundings.differences, step: titled(written, penalties([own, sub]).credits[0] ?? 0) };
  },
  /** Decided by the organisation: shown as a calculation if it matches the target rule, otherwise as a given amount. */
  async JGJL({ db }, { agentPath, baseCount, rewardAmount, rewardMonth, createTime }) {
    const given = Math.abs(rewardAmount);
    const terms = await termsOf(db, agentPath, rewardMonth === null ? createTime : endOfMonth(rewardMonth));
    const counted = netActiveReward(terms, baseCount ?? 0);
    if (baseCount === null || counted !== given)
      return {
        rounding: roundings.given,
        step: titled(formula`${operand(o.importedReward, given)}`, given),
        given: true,
      };
    const [active, wanted] = [operand(o.activatedCount, baseCount), operand(o.targetCount, terms.activeTarget)];
    const written = formula`(${active} - ${wanted}) × ${operand(o.perTerminal, terms.activeAmount)}`;
    return { rounding: roundings.differences, step: titled(written, counted) };
  },
};

/** Margin of a fee above the root's cost; the cost itself is hidden from readers below the root. */
async function marginOf(db: Db, { transNo, transTime }: RewardRow): Promise<number> {
  const p = profitRecord;
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo!), eq(trans.transTime, transTime!))); // the reward belongs to one sale
  const [root] = await db
    .select({ cost: sql<number | null>`min(${p.ownCostFee})` })
    .from(p)
    .where(and(eq(p.transNo, transNo!), eq(p.transTime, transTime!), eq(p.sign, 1)));
  const fee = trade?.feeAmount ?? 0;
  return Math.max(0, fee - Number(root?.cost ?? fee));
}

const endOfMonth = (month: string) => startOfDay(`${monthAfter(month)}-01`) - 1;

/**
 * Stage of consecutive months of a merchant: its amount, passed down the chain (docs/domain/earnings.md#rewards,
 * SHLXDBJL).
 */
async function stageStep({ db }: Reading, row: typeof reward.$inferSelect): Promise<Step> {
  const { agentPath, stage, rewardMonth, reachAmount, custNo, custName, ownerAgentNo } = row;
  const nos = pathNos(agentPath);
  const chain = await providersOf(db, agentPath);
  const reached = { stage: stage ?? 1, rewardMonth: rewardMonth ?? '', reachAmount: reachAmount ?? 0 };
  const terms = await termsOf(db, agentPath, endOfMonth(rewardMonth ?? monthOf(row.createTime)));
  const cust = { ...row, custNo: custNo ?? '', custName: custName ?? '' };
  const shares = stageRewards(cust, chain, reached, terms, 0, () => '');
  const handed = (from: number) =>
    nos
      .slice(from)
      .reduce((total, no) => total + (shares.find(each => each.ownerAgentNo === no)?.rewardAmount ?? 0), 0);
  const index = nos.indexOf(ownerAgentNo);
  const [own, below] = [handed(index), handed(index + 1)];
  const written = formula`${operand(o.stageAmount, own)} - ${operand(o.subStageAmount, below)}`;
  return step(f.rewardAmount.label, written, own - below);
}

/**
 * Tax share from a withdrawal of a provider below: the difference of two tax points
 * (docs/domain/earnings.md#tax-point-shares).
 */
const explainTaxShare: Explainer = async (reading, orderNo) => {
  const row = await earningOf(reading, taxShare, orderNo);
  if (row.kind === 'CASHBACK_TAX' && !mayEnter('checkMenu', reading.me.may)) throw new Failure('missing');
  const { withdrawAmount, ownTaxPoint, subTaxPoint } = row;
  const [whole = 0] = taxShares(withdrawAmount, [ownTaxPoint, subTaxPoint]);
  const [subTax, ownTax] = [mul(withdrawAmount, subTaxPoint), mul(withdrawAmount, ownTaxPoint)];
  const amount = operand(f.withdrawAmount, withdrawAmount);
  const steps = [
    step(o.subTax.label, formula`${amount} × ${operand(f.subTaxPoint, subTaxPoint)}`, subTax),
    step(o.ownTax.label, formula`${amount} × ${operand(f.ownTaxPoint, ownTaxPoint)}`, ownTax),
    step(f.shareAmount.label, formula`${operand(o.subTax, subTax)} - ${operand(o.ownTax, ownTax)}`, whole),
  ];
  return {
    ...withReversal(row.shareAmount, whole, steps),
    rounding: roundings.taxes,
    // Providers between the owner and the withdrawing one are omitted, because their tax points are confidential.
    parties: [],
    booked: bookingOf(row, row.shareAmount),
    bookNote: enterNote(row),
  };
};

export const earningExplainers = {
  PROFIT: explainProfit,
  SERVICE: explainService,
  CASHBACK: explainCashback,
  FLOW_CARD: explainFlowCard,
  VIP: explainVip,
  TAX_SHARE: explainTaxShare,
  REWARD: explainReward,
  INCREASE: explainIncrease,
} as const satisfies Record<string, Explainer>;
type Earning = keyof typeof earningExplainers;

const letters: Readonly<Record<string, Earning>> = {
  FR: 'PROFIT',
  FW: 'SERVICE',
  HD: 'CASHBACK',
  LK: 'FLOW_CARD',
  HY: 'VIP',
  SD: 'TAX_SHARE',
  JL: 'REWARD',
  ZS: 'INCREASE',
};
/** Kind of earning by document number; null for other documents. */
export const earningOfNo = (orderNo: string): Earning | null => letters[orderNo.slice(0, 2)] ?? null;
