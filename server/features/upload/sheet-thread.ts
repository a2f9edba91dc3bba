/** Opens untrusted archives in a worker thread with limits on memory and time; callers limit the concurrency. */
import { Worker } from 'node:worker_threads';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';

/** Limits of an archive; templates have at most 2000 rows (docs/domain/merchant.md#flow-fee-change). */
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
export interface RawRow {
  readonly texts: readonly string[];
  /**
   * One letter per cell: `t`ext, `n`umber, a `l`ong number as it is written, an `e`rror, a `f`ormula that was never
   * calculated (workbook.mjs).
   */
  readonly kinds: string;
  readonly hidden: boolean;
}
export interface RawSheet {
  /** Null for a file without sheets. */
  readonly name: string | null;
  readonly rows: readonly RawRow[];
  /** From 1. */
  readonly hiddenColumns: readonly number[];
}
type Answer =
  | (RawSheet & { readonly name: string })
  | { readonly end: true; readonly hidden: number }
  | { readonly refused: keyof typeof refusals };

/**
 * Looks at the visible sheets of a workbook one after the other, and returns the first that `accepts` takes, or how
 * many sheets are hidden. @param wider Limits other than those of uploads. @throws Failure `invalid` if none is taken and one is too large or unreadable
 */
export const findSheet = (
  bytes: Buffer,
  accepts: (sheet: RawSheet) => boolean,
  wider: Partial<Pick<typeof limits, 'textAtMost'>> = {},
): Promise<RawSheet | number> => open(bytes, accepts, wider);

/** @throws Failure `invalid` if it is not an archive, or inflates to more than 20 MB, or what `wider` says. */
export async function checkArchive(bytes: Buffer, { bytesAtMost = limits.bytesAtMost } = {}): Promise<void> {
  await open(bytes, null, { bytesAtMost });
}

async function open(
  bytes: Buffer,
  accepts: ((sheet: RawSheet) => boolean) | null,
  wider: Partial<typeof limits> = {},
): Promise<RawSheet | number> {
  const worker = new Worker(new URL('./sheet.worker.mjs', import.meta.url), {
    workerData: { bytes, cells: accepts !== null, limits: { ...limits, ...wider } },
    resourceLimits,
  });
  try {
    const found = await answerOf(worker, accepts ?? (() => false));
    if (found === 'bytes' && wider.bytesAtMost)
      throw new Failure('invalid', `文件解压后不能超过${formatBytes(wider.bytesAtMost)}`);
    if (typeof found === 'string') throw new Failure('invalid', refusals[found]);
    return found;
  } finally {
    await worker.terminate();
  }
}

/** The first sheet that is accepted, otherwise the first refusal, otherwise the number of hidden sheets. */
const answerOf = (
  worker: Worker,
  accepts: (sheet: RawSheet) => boolean,
): Promise<RawSheet | number | keyof typeof refusals> =>
  new Promise((resolve, reject) => {
    let refused: keyof typeof refusals | undefined;
    const ended = () => resolve('ended');
    const timer = setTimeout(ended, longestMs);
    worker.on('message', (answer: Answer) => {
      try {
        if ('refused' in answer) refused ??= answer.refused;
        else if ('end' in answer) resolve(refused ?? answer.hidden);
        else if (accepts(answer)) resolve(answer);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    worker.once('error', ended);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(refused ?? 'ended');
    });
  });
