/** The sheets of a statement’s workbook (docs/domain/account.md#statement): balances, lines and what proves them, the first two with their totals. */
import { type statement, statementAccount, statementHead, statementItem } from '@/api/contract/statement';
import { type Cell, cellOf, headerOf, widthOf } from '@/api/format/cell';
import type { CallOutput } from '@/api/schema/call';
import { type AnyField, fieldOf, type Shape } from '@/api/schema/shape';
import { type FileLanguage, inLanguage, wordsIn } from '#server/foundation/export/english';
import type { Table } from '#server/foundation/export/table';

type Issued = CallOutput<typeof statement.issue>;
type Row = Readonly<Record<string, unknown>>;
type Columns = readonly (readonly [name: string, field: AnyField])[];

const columnsOf = (shape: Shape, names: readonly string[]): Columns => names.map(name => [name, fieldOf(shape[name]!)]);
const [sums, kinds] = [
  ['creditAmount', 'debitAmount', 'entryCount'],
  ['accountType', 'bizType'],
] as const;
const accountSums = ['openingBalance', ...sums, 'closingBalance'];
const accountColumns = columnsOf(statementAccount, ['accountType', ...accountSums]);
const itemColumns = columnsOf(statementItem, [...kinds, ...sums]);
const proofColumns = columnsOf(statementHead, Object.keys(statementHead));

/** @param made What the call of the statement answered: the file says nothing else */
export function sheetsOf(made: Issued, language: FileLanguage): Table[] {
  const note = `${made.agentName} ${made.agentNo} ${wordsIn(language)('对账单')} ${made.month}`;
  const tableOf = (title: string, columns: Columns, rows: readonly Row[]): Table => ({
    ...inLanguage(
      language,
      columns.map(([, field]) => field),
      plainTable(title, columns, rows),
    ),
    note,
  });
  return [
    tableOf('账户余额', accountColumns, [...made.accounts, totalOf(made.accounts, accountSums)]),
    tableOf('收支汇总', itemColumns, [...made.items, totalOf(made.items, sums)]),
    tableOf('查验', proofColumns, [made]),
  ];
}

/** The last row: its first cell says what it is, the others are empty or sums. */
const totalOf = (rows: readonly Row[], names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, rows.reduce((all, row) => all + (row[name] as number), 0)]));

function plainTable(title: string, columns: Columns, rows: readonly Row[]): Table {
  const cells = rows.map(row =>
    columns.map(([name, field], at): Cell =>
      at === 0 && !(name in row) ? { text: '合计' } : cellOf(field, row[name]),
    ),
  );
  return {
    title,
    note: null,
    headers: columns.map(([, field]) => headerOf(field)),
    widths: columns.map(([, field]) => widthOf(field)),
    batches: (async function* () {
      yield cells;
    })(),
  };
}
