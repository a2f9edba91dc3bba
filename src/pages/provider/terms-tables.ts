/** A child's terms as tables: a row's key and a column's name together are the name of a cell. */
import { agentForm, childTerms } from '@/api/contract/agentForm';
import { activityFields, costFields, flowTimes, vipFields, type PolicyLimits } from '@/api/forms/pricing';
import type { PricingNames } from '@/api/forms/pricing-figures';
import { entryOf, type Code } from '@/api/schema/enumeration';
import { fieldOf, type Part } from '@/api/schema/shape';
import type { RateRow } from '@/components/forms/rate-table/rate-table-props';
import type { RateColumn } from '@/components/forms/rate-table/rate-values';
import type { Errors, Values } from '@/machines/screen/form.machine';
import type { TermCell } from './terms-cells';
import type { KnownTerms } from './terms-known';

export interface TermTable {
  readonly label: string;
  readonly heads: readonly string[];
  readonly columns: readonly RateColumn[];
  readonly rows: readonly Pick<RateRow, 'key' | 'heads'>[];
}

const column = (name: string, part: Part, header = fieldOf(part).label): RateColumn => ({
  ...{ name, header, unit: fieldOf(part).kind === 'rate' ? 'rate' : 'money' },
});
const labelOf = (part: Part, code: Code | null) => (code === null ? '--' : entryOf(fieldOf(part).values, code).label);

/** @param at Where the policy stands, as `policies.0`. */
export function policyTables(limits: PolicyLimits, names: PricingNames, at: string): TermTable[] {
  const { costs, activities } = limits;
  const stages = Math.max(0, ...activities.map(each => each.stages.length));
  const stage = activityFields.stageCashbacks.part;
  const policy = [names[limits.policyCode] ?? limits.policyCode];
  const tables: TermTable[] = [
    {
      label: '交易成本',
      heads: [fieldOf(costFields.payBrand).label, fieldOf(costFields.cardType).label],
      columns: (['subRate', 'subCapFee', 'subExtraFee'] as const).map(name => column(name, costFields[name])),
      rows: costs.map(({ payBrand, cardType }, index) => ({
        key: `${at}.costs.${index}`,
        heads: [labelOf(costFields.payBrand, payBrand), labelOf(costFields.cardType, cardType)],
      })),
    },
    {
      label: '分润与扣款',
      heads: ['政策'],
      columns: (['profitRatio', 'falseDeduct', 'nonActiveDeduct'] as const).map(name => column(name, childTerms[name])),
      rows: [{ key: at, heads: policy }],
    },
    {
      label: '流量卡返现',
      heads: ['政策'],
      columns: flowTimes.map(times => column(times, childTerms.flowBack[times])),
      rows: [{ key: `${at}.flowBack`, heads: policy }],
    },
    {
      label: '活动返现',
      heads: [activityFields.marktingNo.label],
      columns: [
        column('subCashback', activityFields.subCashback),
        ...Array.from({ length: stages }, (_, index) =>
          column(`stageCashbacks.${index}`, stage, `第${index + 1}阶段${stage.label}`),
        ),
        column('subDepositBack', activityFields.subDepositBack),
      ],
      rows: activities.map(({ marktingNo }, index) => ({
        key: `${at}.marktings.${index}`,
        heads: [names[marktingNo] ?? marktingNo],
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

export const commonTables = ({ limits: { vips } }: KnownTerms): TermTable[] => [
  {
    label: agentForm.taxPoint.label,
    heads: ['政策'],
    columns: [column('taxPoint', agentForm.taxPoint)],
    rows: [{ key: '', heads: ['全部政策'] }],
  },
  {
    label: vipFields.subBack.label,
    heads: [vipFields.vipLevel.label],
    columns: [column('subBack', vipFields.subBack)],
    rows: vips.map(({ vipLevel }, index) => ({
      key: `vips.${index}`,
      heads: [labelOf(vipFields.vipLevel, vipLevel)],
    })),
  },
];

export const cellAt = (row: string, name: string): string => (row === '' ? name : `${row}.${name}`);

interface Held {
  readonly cells: readonly TermCell[];
  readonly values: Values;
  readonly errors: Errors;
  readonly before: Values;
}
/** The rows with what their cells hold; a cell that has no limits does not apply. */
export function rowsOf({ rows, columns }: TermTable, { cells, values, errors, before }: Held): RateRow[] {
  const limits = new Map(cells.map(cell => [cell.name, cell]));
  return rows.map(row => ({
    ...row,
    cells: Object.fromEntries(
      columns.flatMap(({ name }) => {
        const at = cellAt(row.key, name);
        const limit = limits.get(at);
        if (!limit) return [];
        const { low, high } = limit;
        return [[name, { value: values[at] ?? '', low, high, before: before[at] || undefined, error: errors[at] }]];
      }),
    ),
  }));
}
