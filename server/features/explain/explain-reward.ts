/** Rewards of every type, each by its own rule (domain.md 5.7, 5.8) and behind its own switch (6.1). */
import { and, eq, sql } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/operands';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import type { RewardSwitch } from '@/api/schema/gate';
import type { rewardType } from '@/api/enums';
import type { Db } from '#server/platform/db/open';
import { mul } from '#server/rules/money/amount';
import { penalties } from '#server/rules/money/penalty';
import {
  alipayCap,
  alipayReward,
  cashbackServiceReward,
  flowFeeReward,
  flowFeeRatio,
  netActiveFen,
  netActiveReward,
} from '#server/rules/money/reward';
import { profitRecord, reward, trans } from '#server/schema';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer, Reading } from './explanation';
import { formula, operand, step, type Step } from './formula';
import { earningOf } from './readers';
import { withReversal } from './reversal';
import { roundings } from './roundings';
import { stageStep } from './stage-step';

type RewardRow = typeof reward.$inferSelect;
type Rule = (
  reading: Reading,
  row: RewardRow,
) => Promise<{ readonly rounding: string; readonly step: Step; readonly given?: true }>;

const switches: Readonly<Record<CodeOf<typeof rewardType>, RewardSwitch>> = {
  JGJL: 'jgjlSwitch',
  SKJL: 'skjlSwitch',
  SHLXDBJL: 'shlxdbjlSwitch',
  TXFJL: 'txfjlSwitch',
  ZFBJL: 'zfbjlSwitch',
  CASHBACKJL: 'cashBackSwitch',
  WJHJL: 'wjhjlSwitch',
};

export const explainReward: Explainer = async (reading, orderNo) => {
  const row = await earningOf(reading, reward, orderNo);
  if (!reading.me.may.rewards[switches[row.rewardType]]) throw new Failure('missing');
  const { rounding, step: made, given } = await rules[row.rewardType](reading, row);
  return {
    ...withReversal(row.rewardAmount, made.stepResult, [made]),
    ...(given && { computed: null, givenBy: '由机构发放' }),
    ...{ rounding, parties: [], booked: bookingOf(row, row.rewardAmount), bookNote: enterNote(row) },
  };
};

const titled = (written: ReturnType<typeof formula>, result: number) => step(f.rewardAmount.label, written, result);

const rules: Readonly<Record<CodeOf<typeof rewardType>, Rule>> = {
  async SKJL(_reading, { transAmount, rewardRate }) {
    const [amount, ppm] = [transAmount ?? 0, rewardRate ?? 0];
    const written = formula`${operand(f.transAmount, amount)} × ${operand(f.rewardRate, ppm)}`;
    return { rounding: roundings.product, step: titled(written, mul(amount, ppm)) };
  },
  async ZFBJL({ db }, row) {
    const [amount, ppm] = [row.transAmount ?? 0, row.rewardRate ?? 0];
    const margin = await marginOf(db, row);
    const written = formula`${operand(f.transAmount, amount)} × ${operand(f.rewardRate, ppm)}，最高 ${operand(o.rewardCap, alipayCap)}，且不超过手续费扣除成本后的余额`;
    return { rounding: roundings.product, step: titled(written, alipayReward(amount, margin)) };
  },
  SHLXDBJL: async (reading, row) => ({ rounding: roundings.differences, step: await stageStep(reading, row) }),
  async CASHBACKJL(_reading, { serviceFeeAmount, rewardRatio }) {
    const [fee, ratio] = [serviceFeeAmount ?? 0, rewardRatio ?? 0];
    const written = formula`${operand(f.serviceFeeAmount, fee)} × ${operand(f.rewardRatio, ratio)}`;
    return { rounding: roundings.ratio, step: titled(written, cashbackServiceReward(fee, ratio)) };
  },
  async TXFJL(_reading, { baseAmount }) {
    const written = formula`${operand(f.baseAmount, baseAmount ?? 0)} × ${operand(f.rewardRatio, flowFeeRatio)}`;
    return { rounding: roundings.ratio, step: titled(written, flowFeeReward(baseAmount ?? 0)) };
  },
  async WJHJL(_reading, { subDeductAmount, ownDeductAmount }) {
    const [sub, own] = [subDeductAmount ?? 0, ownDeductAmount ?? 0];
    const written = formula`${operand(f.subDeductAmount, sub)} - ${operand(f.ownDeductAmount, own)}`;
    return { rounding: roundings.differences, step: titled(written, penalties([own, sub]).credits[0] ?? 0) };
  },
  /** At the organisation's discretion: counted where a target is, and as it was given where none is. */
  async JGJL(_reading, { baseCount, rewardAmount }) {
    const given = Math.abs(rewardAmount);
    const target = 1;
    const counted = netActiveReward(baseCount ?? 0, target);
    if (baseCount === null || counted !== given)
      return {
        rounding: roundings.given,
        step: titled(formula`${operand(o.importedReward, given)}`, given),
        given: true,
      };
    const [active, wanted] = [operand(o.activatedCount, baseCount), operand(o.targetCount, target)];
    const written = formula`(${active} - ${wanted}) × ${operand(o.perTerminal, netActiveFen)}`;
    return { rounding: roundings.differences, step: titled(written, counted) };
  },
};

/** What a fee leaves above the root's cost, which no reader below it is told. */
async function marginOf(db: Db, { transNo, transTime }: RewardRow): Promise<number> {
  const p = profitRecord;
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo!), eq(trans.transTime, transTime!))); // of one sale
  const [root] = await db
    .select({ cost: sql<number | null>`min(${p.ownCostFee})` })
    .from(p)
    .where(and(eq(p.transNo, transNo!), eq(p.transTime, transTime!), eq(p.sign, 1)));
  const fee = trade?.feeAmount ?? 0;
  return Math.max(0, fee - Number(root?.cost ?? fee));
}
