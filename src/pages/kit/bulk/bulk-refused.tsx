/** The refused records with the reasons, as a table and as a CSV download. */
import { csvHead, csvRows } from '@/api/format/csv';
import { DataTable } from '@/components/frames/table/table';
import { Card } from '@/components/frames/card/card';
import type { BulkOutcome } from '@/machines/screen/bulk.machine';
import { saveFile } from '../page/save-file';

type Refused = BulkOutcome['refused'];

const columns = [
  { key: 'key', header: '编号', cell: ({ key }: Refused[number]) => key },
  {
    key: 'reason',
    header: '原因',
    // Several reasons stand below each other.
    cell: ({ reason }: Refused[number]) => reason.split('；').map(each => <div key={each}>{each}</div>),
  },
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
