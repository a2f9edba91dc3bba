/** 政策配置: the policies of a child, with its charges and profit shares for each; the allowed range is shown below each cell. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { agentForm, childTerms } from '@/api/contract/provider/agent';
import {
  activityFields,
  costFields,
  flowTimes,
  type PolicyLimits,
  vipFields,
  type PricingNames,
} from '@/api/forms/pricing';
import { marginOf, marginText } from '@/api/forms/margins';
import { type Code, entryOf } from '@/api/schema/enumeration';
import { fieldOf, type Part } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import type { RateRow } from '@/components/frames/rate-table/rate-table-props';
import type { RateColumn, RateUnit } from '@/components/frames/rate-table/rate-values';
import type { Errors, FormRef, Values } from '@/machines/screen/form.machine';
import type { FormPartProps } from '@/pages/kit/form/form-definition';
import {
  withoutPolicy,
  commonCells,
  filledAsOwn,
  textsOfNewPolicy,
  rowIndex,
  policyCells,
  type TermCell,
} from './terms-cells';
import type { KnownTerms } from './terms-known';

export function TermsPart({ form, known }: FormPartProps) {
  const terms = known as KnownTerms; // set when the form was opened
  const missing = useSelector(form, snapshot => snapshot.context.errors['policies']);
  const { policies } = terms.limits;
  if (policies.length === 0)
    return <EmptyState kind="none" title="没有可以开通的政策" text="自己开通政策后，才能为下级配置。" />;
  return (
    <>
      {missing && <Alert tone="danger" title={missing} />}
      {policies.map(limits => (
        <PolicyTerms key={limits.policyCode} form={form} known={terms} limits={limits} />
      ))}
      <FieldGroup title="全部政策">
        <TermTables form={form} known={terms} tables={commonTables(terms)} cells={commonCells(terms)} />
      </FieldGroup>
    </>
  );
}

interface TermsProps {
  readonly form: FormRef;
  readonly known: KnownTerms;
}

function PolicyTerms({ form, known, limits }: TermsProps & { readonly limits: PolicyLimits }) {
  const place = useSelector(form, snapshot => rowIndex(snapshot.context.values, limits.policyCode));
  const wrong = useSelector(
    form,
    ({ context: { errors } }) => errors[`policies.${place}.policyCode`] ?? errors[`policies.${place}.costs`],
  );
  const name = known.names[limits.policyCode] ?? limits.policyCode;
  const at = `policies.${place}`;
  const choose = (isChosen: boolean) => {
    const { values } = form.getSnapshot().context;
    form.send({
      type: 'fields.change',
      values: isChosen ? textsOfNewPolicy(limits, values) : withoutPolicy(values, place),
    });
  };
  return (
    <FieldGroup title={name} note={known.given.includes(limits.policyCode) ? '已开通' : undefined}>
      {!known.given.includes(limits.policyCode) && (
        <Checkbox label={`开通${name}`} checked={place >= 0} onChange={choose} />
      )}
      {wrong && <Alert tone="danger" title={wrong} />}
      {place >= 0 && (
        <TermTables
          form={form}
          known={known}
          tables={policyTables(limits, known.names, at)}
          cells={policyCells(limits, at)}
        />
      )}
    </FieldGroup>
  );
}

interface TermTablesProps extends TermsProps {
  readonly tables: readonly TermTable[];
  readonly cells: readonly TermCell[];
}

function TermTables({ form, known, tables, cells }: TermTablesProps) {
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const blank = filledAsOwn(cells, values);
  return (
    <div className={css({ display: 'grid', gap: '16', minWidth: '[0]' })}>
      {tables.map(table => (
        <div key={table.label} className={css({ minWidth: '[0]' })}>
          <p className={css({ marginBottom: '8', fontWeight: 'medium' })}>{table.label}</p>
          <RateTable
            {...table}
            rows={rowsOf(table, { cells, values, errors, before: known.before })}
            onChange={(row, column, text) =>
              form.send({ type: 'field.change', name: cellAt(row, column), value: text })
            }
            disabled={busy}
          />
        </div>
      ))}
      {Object.keys(blank).length > 0 && (
        <div>
          <Button size="sm" onClick={() => form.send({ type: 'fields.change', values: blank })}>
            空白处按我的条件填入（{Object.keys(blank).length} 项）
          </Button>
        </div>
      )}
    </div>
  );
}

/** A table of a child's terms: the row's key and the column's name form the name of a cell. */
interface TermTable {
  readonly label: string;
  readonly heads: readonly string[];
  readonly columns: readonly RateColumn[];
  readonly rows: readonly Pick<RateRow, 'key' | 'heads'>[];
}

const column = (name: string, part: Part, header = fieldOf(part).label): RateColumn => ({
  name,
  header,
  unit: fieldOf(part).kind === 'rate' ? 'rate' : 'money',
});
const labelOf = (part: Part, code: Code | null) => (code === null ? '--' : entryOf(fieldOf(part).values, code).label);

/** @param at Path of the policy, such as `policies.0`. */
function policyTables(limits: PolicyLimits, names: PricingNames, at: string): TermTable[] {
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

const commonTables = ({ limits: { vips } }: KnownTerms): TermTable[] => [
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

const cellAt = (row: string, name: string): string => (row === '' ? name : `${row}.${name}`);

/** What the parent keeps of a term that is set. */
const marginAt = ({ side, low, high }: TermCell, unit: RateUnit, value: string): string | undefined =>
  side === null || value === '' || unit === 'count'
    ? undefined
    : marginText({ unit, value: marginOf(side, { min: low, max: high }, Number(value)) });

interface Held {
  readonly cells: readonly TermCell[];
  readonly values: Values;
  readonly errors: Errors;
  readonly before: Values;
}
/** The rows with their cell values; a cell without limits does not apply and is left out. */
function rowsOf({ rows, columns }: TermTable, { cells, values, errors, before }: Held): RateRow[] {
  const limits = new Map(cells.map(cell => [cell.name, cell]));
  return rows.map(row => ({
    ...row,
    cells: Object.fromEntries(
      columns.flatMap(({ name, unit }) => {
        const at = cellAt(row.key, name);
        const limit = limits.get(at);
        if (!limit) return [];
        const { low, high } = limit;
        const value = values[at] ?? '';
        const note = marginAt(limit, unit, value);
        return [[name, { value, low, high, note, before: before[at] || undefined, error: errors[at] }]];
      }),
    ),
  }));
}
