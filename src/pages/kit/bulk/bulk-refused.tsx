/** What it cannot be done to, with why: as a table, and as a file to take home. */
import { csvHead, csvRows } from '@/api/format/csv';
import { Card } from '@/components/layout/card/card';
import { DataTable } from '@/components/data-display/table/table';
import type { BulkOutcome } from '@/machines/screen/bulk.machine';
import { saveFile } from '../page/save-file';

type Refused = BulkOutcome['refused'];

const columns = [
  { key: 'key', header: '编号', cell: ({ key }: Refused[number]) => key },
  { key: 'reason', header: '原因', cell: ({ reason }: Refused[number]) => reason },
];

export function BulkRefused({ title, refused }: { readonly title: string; readonly refused: Refused }) {
  return refused.length > 0 ? (
    <Card title={title} flush>
      <DataTable label={title} columns={columns} rows={refused} rowKey={({ key, reason }) => `${key} ${reason}`} />
    </Card>
  ) : null;
}

export const saveRefused = (label: string, refused: Refused): void =>
  saveFile(
    `${label}_失败明细.csv`,
    'text/csv',
    csvHead(`${label} 失败明细`, ['编号', '原因']) +
      csvRows(refused.map(({ key, reason }) => [{ text: key }, { text: reason }])),
  );
