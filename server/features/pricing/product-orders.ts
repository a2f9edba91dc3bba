/** Orders that a products file cannot have: costs above fees, stages that end before earlier ones, thresholds that do not rise. */
import type { FieldError } from '@/api/failure';
import { formatMoney, formatRate } from '@/api/format/format';
import { type Products, keyOf } from './product-file';

type Policy = Products['policies'][number];
type Activity = Products['activities'][number];
type Say = (field: string, message: string) => void;

/** Every one with its place in the file. */
export function impossibleOrders({ policies, activities, vips }: Products): FieldError[] {
  const found: FieldError[] = [];
  const at =
    (place: string): Say =>
    (field, message) =>
      void found.push({ field: `${place}.${field}`, message });
  for (const [row, each] of policies.entries()) {
    const say = at(`policies.${row}`);
    ofFees(each, say);
    ofCosts(each, say);
    ofDataFee(each, say);
  }
  for (const [row, each] of activities.entries()) ofStages(each, at(`activities.${row}`));
  const levels = vips.map(({ vipLevel }) => vipLevel);
  for (const [row, level] of levels.entries())
    if (levels.indexOf(level) !== row) at(`vips.${row}`)('vipLevel', `${level} 重复`);
  return found;
}

function ofFees({ templates }: Policy, say: Say): void {
  for (const [row, { minCap, stdCap, maxCap }] of templates.entries()) {
    if (minCap == null || stdCap == null || maxCap == null) continue;
    if (minCap > stdCap || stdCap > maxCap) say(`templates.${row}.stdCap`, '应在 minCap 和 maxCap 之间');
  }
}

/** A cost above the lowest fee of a merchant would leave nothing to share, or less than the channel takes. */
function ofCosts({ templates, root }: Policy, say: Say): void {
  for (const [row, cost] of root.costs.entries()) {
    const fee = templates.find(each => keyOf(each) === keyOf(cost));
    if (!fee) continue;
    const { minRate, minCap, maxExtraFee } = fee;
    const place = `root.costs.${row}`;
    if (cost.costRate > minRate)
      say(
        `${place}.costRate`,
        `${formatRate(cost.costRate)} 不能高于 ${keyOf(cost)} 的商户最低费率 ${formatRate(minRate)}`,
      );
    if (minCap != null && cost.capFee != null && cost.capFee > minCap)
      say(
        `${place}.capFee`,
        `${formatMoney(cost.capFee)} 不能高于 ${keyOf(cost)} 的商户最低封顶 ${formatMoney(minCap)}`,
      );
    if (minCap == null && cost.capFee != null)
      say(`${place}.capFee`, `${keyOf(cost)} 的商户费率没有封顶，成本也不能有`);
    if (cost.extraCost > maxExtraFee)
      say(`${place}.extraCost`, `不能高于 ${keyOf(cost)} 的最高附加手续费 ${formatMoney(maxExtraFee)}`);
  }
}

/** Cashback of a data fee is at most the fee. */
function ofDataFee({ flowFeeMin, flowFeeMax, flowFeeStep, root }: Policy, say: Say): void {
  if (flowFeeMin > flowFeeMax) say('flowFeeMin', '不能高于 flowFeeMax');
  if (flowFeeMax > flowFeeMin && flowFeeStep > flowFeeMax - flowFeeMin)
    say('flowFeeStep', '不能大于 flowFeeMax 与 flowFeeMin 之差');
  for (const name of ['flowBackFirst', 'flowBackSecond', 'flowBackAfter'] as const)
    if (root[name] > flowFeeMax) say(`root.${name}`, `不能高于最高流量费 ${formatMoney(flowFeeMax)}`);
}

/** Stages are numbered from 1, and each ends later and asks for more than the one before. */
function ofStages({ stages, root }: Activity, say: Say): void {
  for (const [row, { stage, days, amount, cashback }] of stages.entries()) {
    const place = `stages.${row}`;
    const before = stages[row - 1];
    if (stage !== row + 1) say(`${place}.stage`, `应为 ${row + 1}，阶段从1起依次编号`);
    if (amount === 0) say(`${place}.amount`, '应大于 0');
    if (before && days <= before.days)
      say(`${place}.days`, `第${row + 1}阶段 ${days} 天应晚于第${row}阶段的 ${before.days} 天结束`);
    if (before && amount <= before.amount)
      say(
        `${place}.amount`,
        `第${row + 1}阶段 ${formatMoney(amount)} 应高于第${row}阶段的 ${formatMoney(before.amount)}`,
      );
    const own = root.stageCashbacks[row];
    if (own !== undefined && own > cashback) say(`root.stageCashbacks.${row}`, '不能大于该阶段的 cashback');
  }
}
