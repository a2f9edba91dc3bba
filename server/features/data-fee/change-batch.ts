/** A sheet of new flow fees, each row for itself (docs/domain/merchant.md#flow-fee-change). */
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { formatMoney } from '@/api/format/format';
import { changeFee } from '#server/features/data-fee/change';
import { openOrderOf } from '#server/features/data-fee/orders';
import { type ColumnsOf, sheets } from '#server/features/lookup/sheets';
import { fileReadOf } from '#server/features/upload/file-read';
import { readSheet, type SheetRow } from '#server/features/upload/sheet';
import { storeUpload, type UploadStore } from '#server/features/upload/store-upload';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import { digestOf } from '#server/foundation/calls/previewed';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';

type FeeRow = SheetRow<ColumnsOf<'CUST_FLOW_CARD_CHANGE'>>;
interface Changed {
  readonly line: number;
  readonly custNo: string;
  readonly custName: string;
  /** Fen. */
  readonly oldFee: number;
  readonly newFee: number;
}
interface Refused {
  readonly row: FeeRow;
  readonly reason: string;
}
interface Batch {
  readonly batchNo: string;
  readonly rows: readonly FeeRow[];
}

export const dataFeeBatch = (deps: Deps): Pick<Handlers<typeof contract.flowCard>, 'changeTask'> => ({
  async changeTask(input, context) {
    const sheet = await readSheet(deps, context, input.fileNo, 'CUST_FLOW_CARD_CHANGE');
    const { rows } = sheet;
    return idempotent(deps.db, context, input, async tx => {
      const batchNo = await documentNo(tx, 'LP', context.now);
      const [changes, failed]: [Changed[], Refused[]] = [[], []];
      for (const row of rows) {
        const outcome = await changeRow(tx, row, context, { batchNo, rows });
        if (typeof outcome === 'string') failed.push({ row, reason: outcome });
        else changes.push(outcome);
      }
      const refused = failed.map(({ row: { line, texts }, reason }) => ({ line, custNo: texts.custNo, reason }));
      const digest = digestOf(input, { changes, refused });
      const { dryRun } = input;
      const store = { ...deps, db: tx };
      return {
        digest,
        file: dryRun ? fileReadOf(sheet) : null,
        batchNo,
        total: rows.length,
        success: changes.length,
        fail: failed.length,
        failFileNo: failed.length > 0 && !dryRun ? await storeFailures(store, context, batchNo, failed) : null,
        refused,
        preview: dryRun ? previewOf(changes) : null,
      };
    });
  },
});

const totalOf = (changes: readonly Changed[], fee: 'oldFee' | 'newFee') =>
  changes.reduce((sum, change) => sum + change[fee], 0);
const previewOf = (changes: Changed[]) => ({
  oldAmount: totalOf(changes, 'oldFee'),
  newAmount: totalOf(changes, 'newFee'),
  changes,
});

/** Changes each row in its own savepoint: a failed row returns its reason and does not affect the others. */
async function changeRow(
  tx: Transaction,
  { line, values, reasons }: FeeRow,
  context: ProviderContext,
  { batchNo, rows }: Batch,
): Promise<Changed | string> {
  if (!values) return reasons.join('；');
  const { custNo, newFee } = values;
  const same = rows.filter(row => row.texts.custNo === custNo);
  // With several fees it is ambiguous which one is meant.
  if (same.length > 1) return `商户编号在文件中重复（第${same.map(row => row.line).join('、')}行）`;
  return tx
    .transaction(async inner => {
      await merchantAccountMoves.send(inner, custNo, { type: 'changeFlowCard' }, context);
      const order = await openOrderOf(inner, custNo);
      await changeFee(inner, { custNo, newFee, batchNo }, context);
      const { custName, flowFee } = order!; // without one, the change is refused
      return { line, custNo, custName, oldFee: flowFee, newFee };
    })
    .catch((error: unknown) => (error instanceof Failure ? error.message : Promise.reject(error as Error)));
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Stores the failed rows with their reasons as a file for download, under the headings of the template. */
function storeFailures(
  store: UploadStore,
  context: ProviderContext,
  batchNo: string,
  failed: readonly Refused[],
): Promise<string> {
  const lines = failed.map(({ row: { texts, values }, reason }) => {
    const fee = values ? formatMoney(values.newFee).replaceAll(',', '') : quoted(texts.newFee);
    return `${quoted(`\t${texts.custNo}`)},${fee},${quoted(reason)}`;
  });
  const { custNo, newFee } = sheets.CUST_FLOW_CARD_CHANGE.columns;
  const bytes = Buffer.from(`\ufeff${custNo.label},${newFee.label},失败原因\r\n${lines.join('\r\n')}\r\n`);
  return storeUpload(store, context, 'CUST_FLOW_CARD_FAILED', `流量费变更失败_${batchNo}.csv`, {
    bytes,
    mime: 'text/csv; charset=utf-8',
    extension: 'csv',
  });
}
