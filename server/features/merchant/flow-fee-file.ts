/** The rows of an uploaded batch of flow-fee changes: merchant and new fee in yuan, below a heading (domain.md S30). */
import type { ProviderContext } from '#server/platform/calls/context';
import { Failure } from '@/api/failure';
import { formatMoney, parseMoney } from '@/api/format/format';
import type { Deps } from '#server/platform/deps';
import { sheetOf } from '#server/features/upload/sheet';
import { storeUpload, type UploadStore } from '#server/features/upload/store-upload';

const rowsAtMost = 2000;

export interface FeeRow {
  /** Rows with something in them, counted from 1. */
  readonly line: number;
  readonly custNo: string;
  /** As it stands in the file. */
  readonly typed: string;
  /** Fen; null where the row is not one that can be carried out. */
  readonly newFee: number | null;
}
export interface RefusedRow {
  readonly row: FeeRow;
  readonly reason: string;
}
export const unreadable = '应为15位商户编号和以元为单位的流量费';

export async function readRows(deps: Deps, context: ProviderContext, fileNo: string): Promise<FeeRow[]> {
  const rows = await sheetOf(deps, context, fileNo, 'CUST_FLOW_CARD_CHANGE');
  if (rows.length === 0) throw new Failure('invalid', '文件中没有数据');
  if (rows.length > rowsAtMost) throw new Failure('invalid', `一次最多变更${rowsAtMost}行`);
  return rows.map(([custNo = '', fee = ''], index) => {
    const newFee = /^\d{15}$/.test(custNo) ? parseMoney(fee) : null;
    return { line: index + 1, custNo, typed: fee, newFee };
  });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The rows that could not be changed, with why, as a file to take home. */
export function storeFailures(
  store: UploadStore,
  context: ProviderContext,
  batchNo: string,
  failed: readonly RefusedRow[],
): Promise<string> {
  const lines = failed.map(
    ({ row: { custNo, typed, newFee }, reason }) =>
      `${quoted(`\t${custNo}`)},${newFee === null ? quoted(typed) : formatMoney(newFee).replaceAll(',', '')},${quoted(reason)}`,
  );
  const bytes = Buffer.from(`\ufeff商户编号,新流量费,失败原因\r\n${lines.join('\r\n')}\r\n`);
  return storeUpload(store, context, 'CUST_FLOW_CARD_FAILED', `流量费变更失败_${batchNo}.csv`, {
    bytes,
    mime: 'text/csv; charset=utf-8',
    extension: 'csv',
  });
}
