/**
 * Terms that a parent may set for a child (docs/domain/provider.md#new-agent, docs/domain/provider.md#pricing): each value
 * must lie in an interval between the parent's own terms and the policy's bounds. The server computes the intervals as
 * data; the same rule checks them on both sides and names each wrong cell.
 */
import { agentForm, childTerms, childVips } from '../contract/provider/agent';
import type { FieldError } from '../failure';
import { valueError } from '../schema/check-value';
import { isBlank } from '../schema/empty';
import { type AnyField, fieldOf } from '../schema/shape';
import type { Answers, FormRules } from './rules';
import { formatValue } from '../format/format';
import { entryOf } from '../schema/enumeration';

/** Both ends inclusive. Rates in ppm, amounts in fen. */
export interface Interval {
  readonly min: number;
  readonly max: number;
}
export interface CostLimits {
  readonly payBrand: string;
  readonly cardType: string | null;
  readonly rate: Interval;
  /** Null if there is no cap. */
  readonly cap: Interval | null;
  readonly extra: Interval;
}
export interface ActivityLimits {
  readonly marktingNo: string;
  readonly cashback: Interval;
  readonly stages: readonly Interval[];
  readonly depositBack: Interval;
}
export interface TermLimits {
  readonly profitRatio: Interval;
  readonly falseDeduct: Interval;
  readonly nonActiveDeduct: Interval;
  readonly flowBack: { readonly first: Interval; readonly second: Interval; readonly after: Interval };
}
export interface PolicyLimits extends TermLimits {
  readonly policyCode: string;
  readonly costs: readonly CostLimits[];
  readonly activities: readonly ActivityLimits[];
}
export interface PricingLimits {
  readonly taxPoint: Interval;
  readonly policies: readonly PolicyLimits[];
  readonly vips: readonly { readonly vipLevel: string; readonly back: Interval }[];
}

/** Rates are set in steps of 0.001 %. */
export const stepPpm = 10;
export const flowTimes = ['first', 'second', 'after'] as const;
/** Fields of the tables; they provide column labels and error messages. */
export const costFields = childTerms.costs.part;
export const activityFields = childTerms.marktings.part;
export const vipFields = childVips.part;

type Item = Readonly<Record<string, unknown>>;
const listIn = (body: Item, name: string) => (body[name] ?? []) as readonly Item[];

/** Blank cells are checked by their kind; given values must lie within the interval. */
function outside(field: AnyField, at: string, value: unknown, { min, max }: Interval): FieldError[] {
  const message = isBlank(value) ? null : valueError(field.as(field.label, { min, max }), value);
  return message === null ? [] : [{ field: at, message }];
}

/** All values outside of their intervals, with field paths such as `policies.0.costs.2.subRate`. */
export function pricingErrors(limits: PricingLimits, body: Answers): FieldError[] {
  const policies = listIn(body, 'policies');
  const codes = policies.map(({ policyCode }) => policyCode);
  return [
    ...outside(agentForm.taxPoint, 'taxPoint', body['taxPoint'], limits.taxPoint),
    ...policies.flatMap((policy, index) => {
      const at = `policies.${index}`;
      const own = limits.policies.find(({ policyCode }) => policyCode === policy['policyCode']);
      if (!own) return [{ field: `${at}.policyCode`, message: '只能设置自己已开通的政策' }];
      if (codes.indexOf(policy['policyCode']) < index)
        return [{ field: `${at}.policyCode`, message: '同一政策只能设置一次' }];
      return policyErrors(own, policy, at);
    }),
    ...listIn(body, 'vips').flatMap(({ vipLevel, subBack }, index, vips) => {
      if (vips.findIndex(each => each['vipLevel'] === vipLevel) < index)
        return [{ field: `vips.${index}.vipLevel`, message: '同一会员等级只能设置一次' }];
      const own = limits.vips.find(each => each.vipLevel === vipLevel);
      return own ? outside(vipFields.subBack, `vips.${index}.subBack`, subBack, own.back) : [];
    }),
  ];
}

function policyErrors(limits: PolicyLimits, policy: Item, at: string): FieldError[] {
  const flow = (policy['flowBack'] ?? {}) as Item;
  const single = (['profitRatio', 'falseDeduct', 'nonActiveDeduct'] as const).flatMap(name =>
    outside(childTerms[name], `${at}.${name}`, policy[name], limits[name]),
  );
  return [
    ...single,
    ...flowTimes.flatMap(times =>
      outside(childTerms.flowBack[times], `${at}.flowBack.${times}`, flow[times], limits.flowBack[times]),
    ),
    ...costErrors(limits.costs, listIn(policy, 'costs'), `${at}.costs`),
    ...listIn(policy, 'marktings').flatMap((activity, index, activities) =>
      activities.findIndex(each => each['marktingNo'] === activity['marktingNo']) < index
        ? [{ field: `${at}.marktings.${index}.marktingNo`, message: '同一活动只能设置一次' }]
        : activityErrors(limits.activities, activity, `${at}.marktings.${index}`),
    ),
  ];
}

/** Whether both mean the same payment method. */
export const sameWay = (
  one: { readonly payBrand?: unknown; readonly cardType?: unknown },
  other: { readonly payBrand?: unknown; readonly cardType?: unknown },
): boolean => one.payBrand === other.payBrand && (one.cardType ?? null) === (other.cardType ?? null);

/** Every payment method needs a cost: without it, no transaction could be settled. */
function costErrors(limits: readonly CostLimits[], costs: readonly Item[], at: string): FieldError[] {
  const isWhole = limits.every(way => costs.filter(cost => sameWay(cost, way)).length === 1);
  if (!isWhole || costs.length !== limits.length)
    return [{ field: at, message: '应逐项设置每种支付方式的成本，不能缺少或重复' }];
  return costs.flatMap((cost, index) => {
    const own = limits.find(way => sameWay(cost, way))!; // exactly one exists, checked above
    const cell = (name: string) => `${at}.${index}.${name}`;
    const { subRate, subCapFee, subExtraFee } = cost;
    const isStep = typeof subRate !== 'number' || subRate % stepPpm === 0;
    const cap = costFields.subCapFee.part;
    return [
      ...outside(costFields.subRate, cell('subRate'), subRate, own.rate),
      ...(isStep ? [] : [{ field: cell('subRate'), message: `${costFields.subRate.label}的步长为0.001%` }]),
      ...(own.cap ? outside(cap, cell('subCapFee'), subCapFee, own.cap) : []),
      ...(own.cap && isBlank(subCapFee) ? [{ field: cell('subCapFee'), message: `${cap.label}不能为空` }] : []),
      ...outside(costFields.subExtraFee, cell('subExtraFee'), subExtraFee, own.extra),
    ];
  });
}

/** What is wrong with the terms of an activity; fields are named below `at`. */
export function activityErrors(limits: readonly ActivityLimits[], activity: Item, at: string): FieldError[] {
  const own = limits.find(({ marktingNo }) => marktingNo === activity['marktingNo']);
  if (!own) return [{ field: `${at}.marktingNo`, message: '政策下没有这个活动' }];
  const stages = (activity['stageCashbacks'] ?? []) as readonly unknown[];
  const { part: stage } = activityFields.stageCashbacks;
  return [
    ...outside(activityFields.subCashback, `${at}.subCashback`, activity['subCashback'], own.cashback),
    ...outside(activityFields.subDepositBack, `${at}.subDepositBack`, activity['subDepositBack'], own.depositBack),
    ...stages.flatMap((amount, index) =>
      outside(stage, `${at}.stageCashbacks.${index}`, amount, own.stages[index] ?? { min: 0, max: 0 }),
    ),
    ...(stages.length < own.stages.length
      ? [{ field: `${at}.stageCashbacks.${stages.length}`, message: `${stage.label}不能为空` }]
      : []),
  ];
}

/** Adds the pricing rules to a form; at least one policy must be opened. */
export const withPricing = (rules: FormRules, limits: PricingLimits): FormRules => ({
  ...rules,
  errors: (answers, around) => [
    ...(rules.errors?.(answers, around) ?? []),
    ...(listIn(answers, 'policies').length === 0 ? [{ field: 'policies', message: '请至少开通一个政策' }] : []),
    ...pricingErrors(limits, answers),
  ],
});

// Pricing as single named figures: for the confirmation before it is saved, and for the log.

/** A pricing body, possibly incomplete. */
export interface PricingBody {
  readonly taxPoint?: unknown;
  readonly policies?: readonly object[];
  readonly vips?: readonly object[];
}
/** Names of policies and activities, by code. */
export type PricingNames = Readonly<Record<string, string>>;
export interface PricingChange {
  readonly item: string;
  /** Null if the figure was not set before. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Payment method as shown in cost names: brand, plus card type where it matters. */
export const wayOf = ({ payBrand, cardType }: { readonly payBrand?: unknown; readonly cardType?: unknown }): string =>
  [costFields.payBrand, costFields.cardType]
    .map(part => fieldOf(part))
    .flatMap((field, index) => {
      const code = [payBrand, cardType][index] as string | null | undefined;
      return code ? [entryOf(field.values, code).label] : [];
    })
    .join(' · ');

/** The tax point by its display name: whatever the time of effect, it changes at once. */
export const taxPointItem = agentForm.taxPoint.label;

/** Figures by display name, in form order. */
export function pricingFigures(
  { taxPoint, policies = [], vips = [] }: PricingBody,
  names: PricingNames,
): Map<string, string> {
  const figures = new Map<string, string>();
  const note = (about: string, field: AnyField, value: unknown) => {
    if (value === null || value === undefined) return;
    figures.set(
      [about, field.label].join(' ').trim(),
      `${formatValue(field, value)}${field.kind === 'money' ? '元' : ''}`,
    );
  };
  note('', agentForm.taxPoint, taxPoint);
  for (const policy of policies as readonly Item[]) notePolicy(policy, names, note);
  for (const { vipLevel, subBack } of vips as readonly Item[])
    note(entryOf(vipFields.vipLevel.values, vipLevel as string).label, vipFields.subBack, subBack);
  return figures;
}

function notePolicy(
  policy: Item,
  names: PricingNames,
  note: (about: string, field: AnyField, value: unknown) => void,
): void {
  const nameOf = (code: unknown) => names[String(code)] ?? String(code);
  const name = nameOf(policy['policyCode']);
  const flow = (policy['flowBack'] ?? {}) as Item;
  note(name, childTerms.profitRatio, policy['profitRatio']);
  for (const cost of (policy['costs'] ?? []) as readonly Item[])
    for (const part of ['subRate', 'subCapFee', 'subExtraFee'] as const)
      note(`${name} ${wayOf(cost)}`, fieldOf(costFields[part]), cost[part]);
  for (const part of ['falseDeduct', 'nonActiveDeduct'] as const) note(name, childTerms[part], policy[part]);
  for (const times of flowTimes) note(name, childTerms.flowBack[times], flow[times]);
  for (const activity of (policy['marktings'] ?? []) as readonly Item[]) {
    const about = `${name} ${nameOf(activity['marktingNo'])}`;
    note(about, activityFields.subCashback, activity['subCashback']);
    ((activity['stageCashbacks'] ?? []) as readonly unknown[]).forEach((amount, index) =>
      note(`${about} 第${index + 1}阶段`, activityFields.stageCashbacks.part, amount),
    );
    note(about, activityFields.subDepositBack, activity['subDepositBack']);
  }
}

/** Changes between two bodies, as text for confirmation. Rates as percent, amounts as yuan. */
export function pricingChanges(before: PricingBody, after: PricingBody, names: PricingNames): PricingChange[] {
  const old = pricingFigures(before, names);
  return [...pricingFigures(after, names)]
    .filter(([item, text]) => old.get(item) !== text)
    .map(([item, text]) => ({ item, before: old.get(item) ?? null, after: text }));
}
