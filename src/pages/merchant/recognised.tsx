/**
 * Values recognised on the images of an application, beside the entered ones (docs/domain/merchant.md#new-merchant).
 */
import { customer } from '@/api/contract/merchant/merchant';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { DataTable } from '@/components/frames/table/table';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { cell } from '@/pages/kit/field/cells';

type Row = CallOutput<typeof customer.incrDetail>['ocrResult'][number];
const shape = ((customer.incrDetail.output as Shape)['ocrResult'] as Many).part as Shape;
const column = (name: keyof Row) => ({
  key: name,
  header: fieldOf(shape[name]!).label,
  cell: (row: Row) => cell(fieldOf(shape[name]!), row[name]),
});

export function Recognised({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Card title="识别比对" flush>
      <DataTable
        label="识别比对"
        rows={rows}
        rowKey={({ type, item }) => `${type} ${item}`}
        columns={[
          column('type'),
          column('item'),
          column('entered'),
          column('recognised'),
          { key: 'matched', header: '比对结果', cell: ({ matched }) => <Match matched={matched} /> },
        ]}
        empty={null}
      />
    </Card>
  );
}

const Match = ({ matched }: Pick<Row, 'matched'>) => (
  <Tag tone={matched ? 'success' : 'danger'} look="bare">
    {matched ? '一致' : '不一致'}
  </Tag>
);
