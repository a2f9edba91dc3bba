/**
 * What a provider keeps of the terms that it gives (docs/domain/provider.md#pricing): of a charge what is above its own, of a
 * share what it does not hand on. The profit ratio is of the child's own profit; what the child does not get is not the parent's.
 */
import { agentForm, childTerms } from '../contract/provider/agent';
import * as f from '../fields';
import { formatMoney, formatRate } from '../format/format';
import { entryOf } from '../schema/enumeration';
import { type AnyField, fieldOf, type Part } from '../schema/shape';
import { type Fee, type FeeBounds, feeName, isSameFee } from './fees';
import {
  activityFields,
  costFields,
  flowTimes,
  type Interval,
  type PolicyLimits,
  type PricingBody,
  type PricingLimits,
  type PricingNames,
  sameWay,
  vipFields,
  wayOf,
} from './pricing';

/** A charge is at least the parent's own, a share at most. */
export type Side = 'charge' | 'share';

export interface Margin {
  /** Path of the term, such as `policies.0.costs.2.subRate`. */
  readonly field: string;
  /** Name of the term, such as `电签标准版 刷卡 · 借记卡 下级成本`. */
  readonly item: string;
  /** ppm or fen. */
  readonly value: number;
  readonly unit: 'rate' | 'money';
}

export const marginOf = (side: Side, { min, max }: Interval, value: number): number =>
  side === 'charge' ? value - min : max - value;

/** What is kept, as a column. */
export const marginLabel = '毛利';

/** `毛利 0.05%`, `毛利 -1.00元`. */
export const marginText = ({ value, unit }: Pick<Margin, 'value' | 'unit'>): string =>
  `毛利 ${unit === 'rate' ? formatRate(value) : `${formatMoney(value)}元`}`;

/** Margins that should not be given without a word. */
export const withoutMargin = (margins: readonly Margin[]): Margin[] => margins.filter(({ value }) => value <= 0);

type Item = Readonly<Record<string, unknown>>;
type Note = (
  field: string,
  about: string,
  part: Part,
  side: Side,
  own: Interval | null | undefined,
  value: unknown,
) => void;
const itemsOf = (value: unknown) => (value ?? []) as readonly Item[];

/** The margin of every term that is set, in form order. A share of which the parent has nothing itself has none. */
export function marginsOf(limits: PricingLimits, body: PricingBody, names: PricingNames): Margin[] {
  const margins: Margin[] = [];
  const note: Note = (field, about, part, side, own, value) => {
    if (typeof value !== 'number' || !own || (side === 'share' && own.max === 0)) return;
    const { label, kind }: AnyField = fieldOf(part);
    const unit = kind === 'rate' ? 'rate' : 'money';
    margins.push({ field, item: `${about} ${label}`.trim(), value: marginOf(side, own, value), unit });
  };
  note('taxPoint', '', agentForm.taxPoint, 'charge', limits.taxPoint, body.taxPoint);
  itemsOf(body.policies).forEach((policy, index) => {
    const own = limits.policies.find(({ policyCode }) => policyCode === policy['policyCode']);
    if (own) notePolicy(own, policy, `policies.${index}`, names, note);
  });
  itemsOf(body.vips).forEach(({ vipLevel, subBack }, index) => {
    const own = limits.vips.find(each => each.vipLevel === vipLevel)?.back;
    const about = entryOf(vipFields.vipLevel.values, vipLevel as string).label;
    note(`vips.${index}.subBack`, about, vipFields.subBack, 'share', own, subBack);
  });
  return margins;
}

function notePolicy(own: PolicyLimits, policy: Item, at: string, names: PricingNames, note: Note): void {
  const nameOf = (code: unknown) => names[String(code)] ?? String(code);
  const name = nameOf(policy['policyCode']);
  const flow = (policy['flowBack'] ?? {}) as Item;
  itemsOf(policy['costs']).forEach((cost, index) => {
    const way = own.costs.find(each => sameWay(each, cost));
    const about = `${name} ${wayOf(cost)}`;
    const intervals = { subRate: way?.rate, subCapFee: way?.cap, subExtraFee: way?.extra };
    for (const part of ['subRate', 'subCapFee', 'subExtraFee'] as const)
      note(`${at}.costs.${index}.${part}`, about, costFields[part], 'charge', intervals[part], cost[part]);
  });
  for (const part of ['falseDeduct', 'nonActiveDeduct'] as const)
    note(`${at}.${part}`, name, childTerms[part], 'charge', own[part], policy[part]);
  for (const times of flowTimes)
    note(`${at}.flowBack.${times}`, name, childTerms.flowBack[times], 'share', own.flowBack[times], flow[times]);
  itemsOf(policy['marktings']).forEach((activity, index) => {
    const limits = own.activities.find(({ marktingNo }) => marktingNo === activity['marktingNo']);
    const about = `${name} ${nameOf(activity['marktingNo'])}`;
    const path = `${at}.marktings.${index}`;
    note(`${path}.subCashback`, about, activityFields.subCashback, 'share', limits?.cashback, activity['subCashback']);
    ((activity['stageCashbacks'] ?? []) as readonly unknown[]).forEach((amount, place) => {
      const stage = `${about} 第${place + 1}阶段`;
      const { part } = activityFields.stageCashbacks;
      note(`${path}.stageCashbacks.${place}`, stage, part, 'share', limits?.stages[place], amount);
    });
    note(
      `${path}.subDepositBack`,
      about,
      activityFields.subDepositBack,
      'share',
      limits?.depositBack,
      activity['subDepositBack'],
    );
  });
}

/** What the merchant's agent keeps of its rates; caps and extra fees have a cost only where the chain gives one, which it does not say. */
export const feeMargins = (
  fees: readonly Fee[],
  template: readonly Pick<FeeBounds, 'payBrand' | 'cardType' | 'ownRate'>[],
): Margin[] =>
  fees.flatMap((fee, index) => {
    const own = template.find(row => isSameFee(row, fee));
    if (!own) return [];
    const item = `${feeName(fee)} ${f.feeRate.label}`;
    return [{ field: `fees.${index}.feeRate`, item, value: fee.feeRate - own.ownRate, unit: 'rate' as const }];
  });
