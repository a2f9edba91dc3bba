/** The tables of a child's terms: the parent's own, the child's, and what the parent keeps, beside each other. */
import { agentForm, childTerms } from '@/api/contract/provider/agent';
import { marginLabel, marginOf } from '@/api/forms/margins';
import {
  activityFields,
  costFields,
  flowTimes,
  type PolicyLimits,
  type PricingNames,
  vipFields,
} from '@/api/forms/pricing';
import * as f from '@/api/fields';
import { absent } from '@/api/format/format';
import { type Code, entryOf } from '@/api/schema/enumeration';
import { fieldOf, type Part } from '@/api/schema/shape';
import type { RateRow, RateTableProps } from '@/components/frames/rate-table/rate-table-props';
import { figureText, marginFigure, type RateUnit } from '@/components/frames/rate-table/rate-values';
import type { Errors, Values } from '@/machines/screen/form.machine';
import type { TermCell } from './terms-cells';
import type { KnownTerms } from './terms-known';

/** Columns of a term: the own value, the child's, and the margin; `at` ends the path of the row's cell. */
interface Term {
  readonly at: string;
  /** Of the columns; without it the child's field says it. */
  readonly own: string;
  readonly part: Part;
}
/** A row holds the same terms as the others of its table, or one of its own. */
interface TermRow {
  readonly key: string;
  readonly heads: readonly string[];
  readonly part?: Part;
}
export interface TermTable {
  readonly label: string;
  readonly heads: readonly string[];
  readonly terms: readonly Term[];
  /** Offers to fill in the own cost and a margin. */
  readonly margin?: true;
  readonly rows: readonly TermRow[];
}

const unitOf = (part: Part): RateUnit => (fieldOf(part).kind === 'rate' ? 'rate' : 'money');
const labelOf = (part: Part, code: Code | null) => (code === null ? absent : entryOf(fieldOf(part).values, code).label);
const itemHead = f.item.label;

const costTerms: readonly Term[] = [
  { at: 'subRate', own: f.ownRate.label, part: costFields.subRate },
  { at: 'subCapFee', own: '我的封顶', part: costFields.subCapFee },
  { at: 'subExtraFee', own: '我的附加费成本', part: costFields.subExtraFee },
];
/** Of tables with one term a row, whose name stands at its left. */
const single = (part: Part): readonly Term[] => [{ at: '', own: '我的条件', part }];
const rowOf = (key: string, part: Part, ...heads: readonly string[]): TermRow => ({
  key,
  heads: [...heads, fieldOf(part).label],
  part,
});

/** @param at Path of the policy, such as `policies.0`. */
export function policyTables({ costs, activities }: PolicyLimits, names: PricingNames, at: string): TermTable[] {
  const tables: TermTable[] = [
    {
      label: '交易成本',
      heads: [fieldOf(costFields.payBrand).label, fieldOf(costFields.cardType).label],
      terms: costTerms,
      margin: true,
      rows: costs.map(({ payBrand, cardType }, index) => ({
        key: `${at}.costs.${index}`,
        heads: [labelOf(costFields.payBrand, payBrand), labelOf(costFields.cardType, cardType)],
      })),
    },
    {
      label: '分润、扣款与流量卡返现',
      heads: [itemHead],
      terms: single(childTerms.profitRatio),
      rows: [
        ...(['profitRatio', 'falseDeduct', 'nonActiveDeduct'] as const).map(name =>
          rowOf(`${at}.${name}`, childTerms[name]),
        ),
        ...flowTimes.map(times => rowOf(`${at}.flowBack.${times}`, childTerms.flowBack[times])),
      ],
    },
    {
      label: '活动返现',
      heads: [activityFields.marktingNo.label, itemHead],
      terms: single(activityFields.subCashback),
      rows: activities.flatMap(({ marktingNo, stages }, index) => {
        const [name, path] = [names[marktingNo] ?? marktingNo, `${at}.marktings.${index}`];
        const { part: stage } = activityFields.stageCashbacks;
        return [
          rowOf(`${path}.subCashback`, activityFields.subCashback, name),
          ...stages.map((_, place) => ({
            key: `${path}.stageCashbacks.${place}`,
            heads: [name, `第${place + 1}阶段${stage.label}`],
            part: stage,
          })),
          rowOf(`${path}.subDepositBack`, activityFields.subDepositBack, name),
        ];
      }),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Terms that hold under every policy. */
export const commonTables = ({ limits: { vips } }: KnownTerms): TermTable[] => [
  {
    label: `${agentForm.taxPoint.label}与${vipFields.subBack.label}`,
    heads: [itemHead],
    terms: single(agentForm.taxPoint),
    rows: [
      rowOf('taxPoint', agentForm.taxPoint),
      ...vips.map(({ vipLevel }, index) => ({
        key: `vips.${index}.subBack`,
        heads: [`${labelOf(vipFields.vipLevel, vipLevel)}${vipFields.subBack.label}`],
        part: vipFields.subBack,
      })),
    ],
  },
];

/** Path of a cell. @param name What its column adds to the path of the row; nothing where the row is the term. */
export const cellAt = (row: string, name: string): string => (name === '' ? row : `${row}.${name}`);

export const columnsOf = ({ terms }: TermTable): RateTableProps['columns'] =>
  terms.flatMap(({ at, own, part }) => [
    { name: `${at} own`, header: own },
    { name: at, header: at === '' ? '下级条件' : fieldOf(part).label, unit: unitOf(part) },
    { name: `${at} margin`, header: marginLabel },
  ]);

interface Held {
  readonly cells: readonly TermCell[];
  readonly values: Values;
  readonly errors: Errors;
  readonly before: Values;
}
/** The rows with their cell values; a cell without limits does not apply and is left out. */
export function rowsOf({ rows, terms }: TermTable, { cells, values, errors, before }: Held): RateRow[] {
  const limits = new Map(cells.map(cell => [cell.name, cell]));
  return rows.map(({ key, heads, part: own }) => {
    const found = terms.flatMap(({ at, part: usual }) => {
      const path = cellAt(key, at);
      const limit = limits.get(path);
      if (!limit) return [];
      const { low, high, side } = limit;
      const [unit, value] = [unitOf(own ?? usual), values[path] ?? ''];
      const name = own && heads.at(-1);
      const cell = { unit, name, value, low, high, before: before[path] || undefined, error: errors[path] };
      const shown = [
        [`${at} own`, { text: figureText(unit, limit.own) }],
        [
          `${at} margin`,
          side === null
            ? undefined
            : marginFigure(unit, value, given => marginOf(side, { min: low, max: high }, given)),
        ],
      ] as const;
      return [{ at, cell, shown }];
    });
    return {
      key,
      heads,
      cells: Object.fromEntries(found.map(({ at, cell }) => [at, cell])),
      shown: Object.fromEntries(found.flatMap(({ shown }) => shown)),
    };
  });
}
