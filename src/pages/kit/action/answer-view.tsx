import { countWords, formatValue } from '@/api/format/format';
import { Field } from '@/api/schema/kinds';
import { type AnyField, fieldOf, Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { DataTable } from '@/components/frames/table/table';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { alignOf, cell, unitOf } from '../field/cells';
import { details } from '../field/details';
import { usePage } from '../page/page-context';
import type { ShownResult } from './actions';

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);

const isField = (part: Part) => inner(part) instanceof Field;

/** Code fields, and the field of the record with their label; a district's label includes its city and province. */
const resultLabels: Readonly<Record<string, string>> = {
  provinceCode: 'areaCode',
  cityCode: 'areaCode',
  areaCode: 'areaName',
  policyCode: 'policyName',
  bankHeadCode: 'bankName',
  bankBranchCode: 'branchName',
  mcc: 'mccName',
};

const saysLess = (name: string, record: Row) => resultLabels[name] !== undefined && record[resultLabels[name]] != null;

interface AnswerViewProps extends ShownResult {
  /** One value below the other, with buttons to copy them: it cannot be seen again. */
  readonly once?: boolean | undefined;
}

/** Shows the response of a call as its contract describes it: a record with labels, or rows in a table. */
export function AnswerView({ part, answer, once = false }: AnswerViewProps) {
  const { permissions, provider } = usePage();
  const shape = inner(part);
  if (answer === null) return <EmptyState kind="none" title="没有记录" text="没有找到相关记录。" />;
  if (shape instanceof Many) return <Rows shape={shape.part as Shape} rows={answer as readonly Row[]} />;
  const record = answer as Row;
  const { list } = shape as Shape;
  if (list) {
    const rows = record['list'] as readonly Row[];
    const total = record['total'] as number;
    return (
      <>
        {total > rows.length && (
          <Alert
            tone="info"
            title={`共 ${countWords({ total, capped: record['capped'] === true })} 条，以下是最近的 ${rows.length} 条。`}
          />
        )}
        <Rows shape={(list as Many).part as Shape} rows={rows} />
      </>
    );
  }
  const parts = Object.entries(shape as Shape);
  // Files and permission flags have no value to read.
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
      {once ? (
        <Description items={names.map(name => copied(name, fieldOf((shape as Shape)[name]!), record[name]))} />
      ) : (
        <Description columns="2" items={details(shape as Shape, record, names, { permissions, provider })} />
      )}
      {tables.map(([name, each]) => (
        <Rows key={name} shape={each} rows={record[name] as readonly Row[]} />
      ))}
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Technical ids of a field or picture; the column with its name is shown instead. */
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

const copied = (name: string, field: AnyField, value: unknown) => ({
  key: name,
  label: field.label,
  value: <CopyButton text={formatValue(field, value)} label={field.label} always />,
});
