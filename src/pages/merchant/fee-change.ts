/**
 * Changing a merchant's rates: the cells of the table, their validation, and the rows of the request
 * (docs/domain/merchant.md#rates).
 */
import { fee } from '@/api/contract/merchant/fee';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import type { RateRow } from '@/components/frames/rate-table/rate-table-props';
import {
  cellError,
  isChanged,
  type RateColumn,
  marginFigure,
  type ShownColumn,
  writeCell,
} from '@/components/frames/rate-table/rate-values';
import { feeIntervals } from '@/api/forms/fees';
import { feeMargins, type Margin, marginLabel, withoutMargin } from '@/api/forms/margins';
import { formatRate } from '@/api/format/format';
import type { Errors, Values } from '@/machines/screen/form.machine';

export type FeeToChange = NonNullable<CallOutput<typeof fee.changeForm>['rows']>[number];
type Fee = NonNullable<CallInput<typeof fee.changeForm>['fees']>[number];

const shape = { ...((fee.template.output as Many).part as Shape), ...((fee.current.output as Many).part as Shape) };
const label = (name: string) => fieldOf(shape[name]!).label;
const columnNames = ['feeRate', 'capFee', 'extraFee'] as const;
type ColumnName = (typeof columnNames)[number];

export const rowHeaders: readonly string[] = [label('payBrand'), label('cardType')];
export const columns: readonly RateColumn[] = [
  { name: 'feeRate', header: label('feeRate'), unit: 'rate' },
  { name: 'capFee', header: label('capFee'), unit: 'money' },
  { name: 'extraFee', header: label('extraFee'), unit: 'money' },
];

/** As they stand in the table: the own cost and what is kept of the rate beside it. */
export const shownColumns: readonly (RateColumn | ShownColumn)[] = [
  { name: 'ownRate', header: label('ownRate') },
  columns[0]!,
  { name: 'margin', header: marginLabel },
  ...columns.slice(1),
];

/** Form field name of a cell. */
export const cellName = (row: string, column: string): string => `fees.${row}.${column}`;
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Initial form values: the current rates. */
export const valuesOf = (rows: readonly FeeToChange[]): Values =>
  Object.fromEntries(
    rows.flatMap((row, index) => columnNames.map(name => [cellName(String(index), name), textOf(row[name])])),
  );

const code = (name: 'payBrand' | 'cardType', value: string | null) =>
  value === null ? '--' : entryOf(fieldOf(shape[name]!).values, value).label;

export const rowsOf = (rows: readonly FeeToChange[], values: Values, errors: Errors = {}): RateRow[] =>
  rows.map((row, index) => {
    const key = String(index);
    const bounds = feeIntervals(row);
    const cells = columnNames.flatMap(name => {
      const cell = cellName(key, name);
      const at = { value: values[cell] ?? '', before: textOf(row[name]), error: errors[cell] };
      return bounds[name] ? [[name, { ...bounds[name], ...at }] as const] : [];
    });
    return {
      key,
      heads: [code('payBrand', row.payBrand), code('cardType', row.cardType)],
      cells: Object.fromEntries(cells),
      shown: {
        ownRate: { text: formatRate(row.ownRate) },
        margin: marginFigure('rate', values[cellName(key, 'feeRate')] ?? '', rate => rate - row.ownRate),
      },
    };
  });

/** All cells with their columns, in table order. */
const cellsOf = (rows: readonly RateRow[]) =>
  rows.flatMap(row =>
    columns.flatMap(column => {
      const cell = row.cells[column.name];
      return cell ? [{ row, column, cell }] : [];
    }),
  );

export function feeErrors(rows: readonly FeeToChange[], values: Values): Errors {
  const cells = cellsOf(rowsOf(rows, values));
  return cells.some(({ cell }) => isChanged(cell)) ? cellErrors(rows, values) : { fees: '费率没有变化' };
}

/** Validation errors of single cells. */
export const cellErrors = (rows: readonly FeeToChange[], values: Values): Errors =>
  Object.fromEntries(
    cellsOf(rowsOf(rows, values)).flatMap(({ row, column, cell }) => {
      const error = cell.value === '' ? `请填写${column.header}` : cellError(column, cell);
      return error === null ? [] : [[cellName(row.key, column.name), error]];
    }),
  );

/** All rates with the values of the table. */
export const feesOf = (rows: readonly FeeToChange[], values: Values): Fee[] => {
  const shown = rowsOf(rows, values);
  return rows.map((row, index) => {
    const { cells } = shown[index]!; // same length as `rows`
    const { payBrand, cardType, feeMode } = row;
    const value = (name: ColumnName) => (cells[name] ? Number(cells[name].value) : row[name]);
    const [feeRate, capFee, extraFee] = columnNames.map(value);
    return { payBrand, cardType, feeMode, feeRate: feeRate!, capFee: capFee ?? null, extraFee: extraFee! }; // only the cap is optional
  });
};

/** Only the changed rows. */
export const changedFees = (rows: readonly FeeToChange[], values: Values): Fee[] => {
  const shown = rowsOf(rows, values);
  return feesOf(rows, values).filter(
    (_, index) => Object.values(shown[index]!.cells).some(cell => cell && isChanged(cell)), // same length as `rows`
  );
};

/** The rates of which the agent keeps nothing. */
export const feesAtCost = (rows: readonly FeeToChange[], values: Values): Margin[] =>
  withoutMargin(feeMargins(feesOf(rows, values), rows));

export interface FeeDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The differences as text: `刷卡 借记卡 商户费率`, `0.50%`, `0.52%`. */
export const differencesOf = (rows: readonly FeeToChange[], values: Values): FeeDifference[] =>
  cellsOf(rowsOf(rows, values))
    .filter(({ cell }) => isChanged(cell))
    .map(({ row, column, cell }) => ({
      label: [...row.heads, column.header].filter(text => text !== '--').join(' '),
      before: writeCell(column.unit, cell.before ?? ''),
      after: writeCell(column.unit, cell.value),
    }));
