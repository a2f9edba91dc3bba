/**
 * Charges and profit shares of a provider under each policy, beside those of its direct parent
 * (docs/domain/provider.md#agent-detail, docs/domain/provider.md#pricing).
 */
import { childTerms } from '@/api/contract/provider/agent';
import { policy } from '@/api/contract/policy';
import { entryOf } from '@/api/schema/enumeration';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Part, type Shape } from '@/api/schema/shape';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Compare, type ComparedRow } from '@/pages/kit/record/compare';
import { defineRecord } from '@/pages/kit/record/define-record';
import { textWithUnit } from './text-with-unit';

type Config = CallOutput<typeof policy.subConfigs>[number];
type Cost = Config['costs'][number];
const shape = (policy.subConfigs.output as Many).part as Shape;
const costShape = (shape['costs'] as Many).part as Shape;

/** Titles of the two sides. The parent is not always the operator, who is the parent of direct children only. */
export const parentAndOwn = ['直属上级', '该服务商'] as const;

/** @param param Query parameter with the provider's number. */
export const pricingOf = (param: string) =>
  defineRecord({
    load: policy.subConfigs,
    input: params => ({ agentNo: params.get(param) ?? '' }),
    children: configs => <Pricing configs={configs.filter(({ enabled }) => enabled)} />,
  });

function Pricing({ configs }: { readonly configs: readonly Config[] }) {
  if (configs.length === 0) return <NoPolicies />;
  return configs.map(config => (
    <Compare
      key={config.policyCode}
      title={config.policyName}
      sides={parentAndOwn}
      rows={[...termsOf(config), ...config.costs.map(costOf)]}
    />
  ));
}

export const NoPolicies = () => (
  <Card label="政策与费率">
    <EmptyState kind="none" title="没有开通的政策" text="开通政策后，费率和分润比例会显示在这里。" />
  </Card>
);

function termsOf(config: Config): ComparedRow[] {
  const row = (part: Part, left: unknown, right: unknown): ComparedRow => ({
    label: fieldOf(part).label,
    left: textWithUnit(part, left),
    right: textWithUnit(part, right),
  });
  const { flowBack, subFlowBack } = config;
  return [
    row(shape['profitRatio']!, config.profitRatio, config.subProfitRatio),
    row(shape['taxPoint']!, config.taxPoint, config.subTaxPoint),
    row(shape['falseDeduct']!, config.falseDeduct, config.subFalseDeduct),
    row(shape['nonActiveDeduct']!, config.nonActiveDeduct, config.subNonActiveDeduct),
    row(childTerms.flowBack.first, flowBack.first, subFlowBack?.first),
    row(childTerms.flowBack.second, flowBack.second, subFlowBack?.second),
    row(childTerms.flowBack.after, flowBack.after, subFlowBack?.after),
  ];
}

const costOf = (cost: Cost): ComparedRow => ({
  label: wayOf(cost),
  left: chargedAs(cost.ownRate, cost.capFee, cost.extraCost),
  right: chargedAs(cost.subRate, cost.subCapFee, cost.subExtraFee),
});

/** Payment method of a cost: the brand, and the kind of card if it matters. */
export const wayOf = ({ payBrand, cardType }: Pick<Cost, 'payBrand' | 'cardType'>): string =>
  [
    entryOf(fieldOf(costShape['payBrand']!).values, payBrand).label,
    ...(cardType ? [entryOf(fieldOf(costShape['cardType']!).values, cardType).label] : []),
  ].join(' · ');

function chargedAs(rate: number | null, cap: number | null, extra: number | null): string | null {
  if (rate === null) return null;
  const further = [cap && (['capFee', cap] as const), extra && (['extraCost', extra] as const)];
  return [
    textWithUnit(costShape['ownRate']!, rate),
    ...further.flatMap(each =>
      each ? [`${fieldOf(costShape[each[0]]!).label} ${textWithUnit(costShape[each[0]]!, each[1])}`] : [],
    ),
  ].join('，');
}
