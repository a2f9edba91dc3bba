/** Pricing as single named figures: for the confirmation before it is saved, and for the log. */
import { agentForm, childTerms } from '../contract/agentInfo';
import { formatValue } from '../format/format';
import { entryOf } from '../schema/enumeration';
import { fieldOf, type AnyField } from '../schema/shape';
import { activityFields, costFields, flowTimes, vipFields } from './pricing';

type Item = Readonly<Record<string, unknown>>;
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

/** Figures by display name, in form order. */
function figuresOf({ taxPoint, policies = [], vips = [] }: PricingBody, names: PricingNames): Map<string, string> {
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
  const old = figuresOf(before, names);
  return [...figuresOf(after, names)]
    .filter(([item, text]) => old.get(item) !== text)
    .map(([item, text]) => ({ item, before: old.get(item) ?? null, after: text }));
}
