/** 上传对账文件: a bank's file, whose columns are named once, tried out before it is compared (docs/domain/platform.md#payout-reconciliation). */
import { payoutColumns, platformPayout, previewedLine } from '@/api/contract/platform/payout';
import type { CallOutput } from '@/api/schema/call';
import * as f from '@/api/fields/payout';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { Card } from '@/components/frames/card/card';
import { DataTable } from '@/components/frames/table/table';
import { defineBulk } from '../kit/bulk/define-bulk';
import { alignOf, cell, unitOf } from '../kit/field/cells';
import type { Services } from '../kit/page/services';

type Answer = CallOutput<typeof platformPayout.upload>;
const line: Shape = previewedLine;
const columnNames = Object.keys(payoutColumns) as (keyof typeof payoutColumns)[];
const figures = {
  payoutAccount: f.payoutAccount,
  bankCount: f.bankCount,
  bankSum: f.bankSum,
  returnCount: f.returnCount,
  returnSum: f.returnSum,
  bankFee: f.bankFee,
};

/** The headings of an uploaded file, and what was said of them the last time. */
async function columnsOf({ send }: Services, fileNo: string) {
  const { headings, yesterday, known } = await send(platformPayout.columns, { fileNo });
  const values: Record<string, string> = { firstDay: yesterday, lastDay: yesterday };
  for (const name of columnNames) values[name] = known?.[name] ?? '';
  if (known) values['mappingName'] = known.mappingName;
  if (known && known.payoutAccount !== null)
    Object.assign(values, { payoutAccount: known.payoutAccount, carried: known.carried.join(',') });
  return { headings, values };
}

/** The sums, and what each of the first rows would be. */
function previewOf({ preview: found }: Answer) {
  if (!found) return null;
  const { first, replaced } = found;
  return (
    <>
      <Description
        items={[
          ...Object.entries(figures).map(([name, field]) => ({
            label: field.label,
            value: cell(field, found[name as keyof typeof figures]),
          })),
          ...(replaced.length > 0 ? [{ label: '替换已有文件', value: replaced.join('、') }] : []),
        ]}
      />
      <Card title="前几行" flush>
        <DataTable
          label="前几行"
          rows={first}
          rowKey={({ bankLine }) => String(bankLine)}
          columns={Object.keys(line).map(key => {
            const field = fieldOf(line[key]!);
            return {
              key,
              header: field.label,
              unit: unitOf(field),
              align: alignOf(field),
              cell: (row: Readonly<Record<string, unknown>>) => cell(field, row[key]),
            };
          })}
          empty={null}
        />
      </Card>
    </>
  );
}

export const payoutUpload = defineBulk({
  label: '上传对账文件',
  call: platformPayout.upload,
  taker: platformPayout.uploadFile,
  fileLabel: '银行或通道的明细文件',
  endings: ['.xlsx', '.csv'],
  columns: { ask: columnNames, read: columnsOf },
  ask: ['mappingName', 'payoutAccount', 'carried', 'firstDay', 'lastDay'],
  whole: true,
  unit: '笔',
  verb: '对账',
  outcomeOf: ({ done, refused }) => ({
    done,
    refused: refused.map(({ line: row, reason }) => ({ key: `第${row}行`, reason })),
    batchNo: null,
  }),
  preview: previewOf,
  handedOver: ({ reconcileNo }) => `已上传，对账单号 ${reconcileNo ?? ''}，对账在后台进行，完成后在出款对账中查看`,
  done: { label: '返回出款对账', to: '/finance/payouts' },
});
