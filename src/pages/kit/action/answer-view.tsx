/** What a call answered, as its contract describes it: a record with its labels, or rows in a table. */
import { fieldOf, Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { Field } from '@/api/schema/kinds';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Description } from '@/components/data-display/description/description';
import { DataTable } from '@/components/data-display/table/table';
import { alignOf, cell, unitOf } from '../field/cells';
import type { ShownResult } from './actions';
import { details } from '../field/details';
import { usePage } from '../page/page-context';

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);
const isField = (part: Part) => inner(part) instanceof Field;

/** Codes beside which the record has their words; a district names its city and province. */
const toldBy: Readonly<Record<string, string>> = {
  provinceCode: 'areaCode',
  cityCode: 'areaCode',
  areaCode: 'areaName',
  policyCode: 'policyName',
  bankHeadCode: 'bankName',
  bankBranchCode: 'branchName',
  mcc: 'mccName',
};
const saysLess = (name: string, record: Row) => toldBy[name] !== undefined && record[toldBy[name]] != null;

export function AnswerView({ part, answer }: ShownResult) {
  const { permissions, provider } = usePage();
  const shape = inner(part);
  if (answer === null) return <EmptyState kind="none" title="没有记录" text="没有找到相关记录。" />;
  if (shape instanceof Many) return <Rows shape={shape.part as Shape} rows={answer as readonly Row[]} />;
  const record = answer as Row;
  const { list } = shape as Shape;
  if (list) return <Rows shape={(list as Many).part as Shape} rows={record['list'] as readonly Row[]} />;
  const parts = Object.entries(shape as Shape);
  // Files and flags of what may be done say nothing to whoever reads.
  const names = parts
    .filter(
      ([name, each]) => isField(each) && !['image', 'flag'].includes(fieldOf(each).kind) && !saysLess(name, record),
    )
    .map(([name]) => name);
  const tables = parts.flatMap(([name, each]) =>
    each instanceof Many && !isField(each.part as Part) && (record[name] as Row[]).length > 0
      ? [[name, each.part as Shape] as const]
      : [],
  );
  return (
    <>
      <Description columns="2" items={details(shape as Shape, record, names, { permissions, provider })} />
      {tables.map(([name, each]) => (
        <Rows key={name} shape={each} rows={record[name] as readonly Row[]} />
      ))}
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** What the program knows a row's field or picture by; its name stands beside it. */
const unread: readonly string[] = ['fileNo', 'key'];

function Rows({ shape, rows }: { readonly shape: Shape; readonly rows: readonly Row[] }) {
  const columns = Object.entries(shape)
    .filter(([name, part]) => isField(part) && !unread.includes(name))
    .map(([name, part]) => {
      const field = fieldOf(part);
      return {
        key: name,
        header: field.label,
        unit: unitOf(field),
        align: alignOf(field),
        cell: (row: Row) => cell(field, row[name]),
      };
    });
  return (
    <DataTable
      label="明细"
      columns={columns}
      rows={rows}
      rowKey={row => JSON.stringify(row)}
      empty={<EmptyState kind="none" title="没有记录" text="没有找到相关记录。" />}
    />
  );
}
