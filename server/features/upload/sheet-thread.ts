/** Opens untrusted archives in a worker thread with limits on memory and time; callers limit the concurrency. */
import { Worker } from 'node:worker_threads';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';

/** Limits of an archive; templates have at most 2000 rows (docs/domain/merchants.md#flow-fee-change). */
const limits = {
  bytesAtMost: 20 * 1024 * 1024,
  entriesAtMost: 500,
  rowsAtMost: 5000,
  columnsAtMost: 50,
  /** Maximum characters read per cell; numbers and amounts are shorter. */
  textAtMost: 100,
};
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const longestMs = 5000;

const refusals = {
  bytes: `文件解压后不能超过${formatBytes(limits.bytesAtMost)}`,
  rows: `表格不能超过${limits.rowsAtMost}行、${limits.columnsAtMost}列，请删除多余的行和列`,
  unreadable: '无法读取该表格，请使用下载的模板填写',
  /** The reader hit a complexity limit, or the thread its memory or time limit. */
  ended: '表格过于复杂，无法读取，请使用下载的模板填写',
};
type Answer = { readonly rows: string[][] } | { readonly refused: keyof typeof refusals };

/** Cells of a workbook's first sheet as text. @throws Failure `invalid` if it is too large or unreadable. */
export const readCells = (bytes: Buffer): Promise<string[][]> => open(bytes, true);

/** @throws Failure `invalid` if it is not an archive, or inflates to more than 20 MB. */
export async function checkArchive(bytes: Buffer): Promise<void> {
  await open(bytes, false);
}

async function open(bytes: Buffer, cells: boolean): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet.worker.mjs', import.meta.url), {
    workerData: { bytes, cells, limits },
    resourceLimits,
  });
  try {
    const answer = await answerOf(worker);
    if ('rows' in answer) return answer.rows;
    throw new Failure('invalid', refusals[answer.refused]);
  } finally {
    await worker.terminate();
  }
}

const answerOf = (worker: Worker): Promise<Answer> =>
  new Promise<Answer>(resolve => {
    const ended = () => resolve({ refused: 'ended' });
    const timer = setTimeout(ended, longestMs);
    worker.once('message', resolve);
    worker.once('error', ended);
    worker.once('exit', () => {
      clearTimeout(timer);
      ended();
    });
  });
