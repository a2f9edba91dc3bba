/**
 * Reads an uploaded table of up to 100,000 rows, which stands in no memory as a whole and stops nobody else's call: its
 * rows come some thousand at a time, and the reader of the archive waits until they are taken (docs/domain/conventions.md#long-sheets).
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';
import { csvRows, decodeLongCsv } from '#server/foundation/sheets/csv-rows';
import type { RawRow } from './sheet-thread';

/** Of a file of the bank; the upload itself takes 64 MB. */
export const longSheet = {
  bytesAtMost: 300 * 1024 * 1024,
  csvBytes: 64 * 1024 * 1024,
  entriesAtMost: 500,
  /** Titles above the headings included. */
  rowsAtMost: 100_100,
  columnsAtMost: 50,
  textAtMost: 200,
  elementsAtMost: 16_000_000,
};
const pieceRows = 2000;
const longestMs = 240_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Pieces that wait in memory. */
const ahead = 2;

export interface SheetPiece {
  /** Null for CSV. */
  readonly sheet: string | null;
  /** Row of the file that the first of the rows is, from 1. */
  readonly line: number;
  readonly rows: readonly RawRow[];
}
type Answer =
  | { readonly name: string; readonly rows: readonly RawRow[] }
  | { readonly endOf: string }
  | { readonly end: true }
  | { readonly refused: keyof typeof refusals };

const refusals = {
  bytes: `文件解压后不能超过${formatBytes(longSheet.bytesAtMost)}`,
  rows: `表格不能超过${longSheet.rowsAtMost}行、${longSheet.columnsAtMost}列，请分成几个文件上传`,
  unreadable: '无法读取该表格，请从银行或通道重新下载',
  ended: '表格过于复杂，无法读取，请另存为CSV后上传',
};

/** The rows of every visible sheet in its order, piece by piece. @throws Failure `invalid` if it is too large or unreadable */
export async function* sheetPieces(bytes: Buffer, isCsv: boolean): AsyncGenerator<SheetPiece> {
  for await (const piece of isCsv ? csvPieces(bytes) : workbookPieces(bytes)) {
    yield piece;
    await breathe();
  }
}

async function* csvPieces(bytes: Buffer): AsyncGenerator<SheetPiece> {
  const { rowsAtMost, columnsAtMost, textAtMost, csvBytes } = longSheet;
  const limits = { rows: rowsAtMost, columns: columnsAtMost, text: textAtMost };
  let [line, rows]: [number, RawRow[]] = [1, []];
  for (const texts of csvRows(await decodeLongCsv(bytes, csvBytes), limits)) {
    rows.push({ texts, kinds: '', hidden: false });
    if (rows.length < pieceRows) continue;
    yield { sheet: null, line, rows };
    line += rows.length;
    rows = [];
  }
  yield { sheet: null, line, rows };
}

async function* workbookPieces(bytes: Buffer): AsyncGenerator<SheetPiece> {
  const credit = new Int32Array(new SharedArrayBuffer(4));
  credit[0] = ahead;
  const worker = new Worker(new URL('./sheet.worker.mjs', import.meta.url), {
    workerData: { bytes, cells: true, limits: longSheet, pieces: { size: pieceRows, credit } },
    resourceLimits,
  });
  const answers = answersOf(worker);
  try {
    let line = 1;
    for (let answer = await answers.next(); !('end' in answer); answer = await answers.next()) {
      if ('refused' in answer) throw new Failure('invalid', refusals[answer.refused]);
      if ('endOf' in answer) line = 1;
      else {
        yield { sheet: answer.name, line, rows: answer.rows };
        line += answer.rows.length;
        Atomics.add(credit, 0, 1);
        Atomics.notify(credit, 0);
      }
    }
  } finally {
    answers.end();
    await worker.terminate();
  }
}

/** What the thread posts, one after the other; a thread that ends early or takes too long answers `ended`. */
function answersOf(worker: Worker) {
  const waiting: Answer[] = [];
  let wake: (() => void) | undefined;
  const take = (answer: Answer) => {
    waiting.push(answer);
    wake?.();
  };
  const ended = () => take({ refused: 'ended' });
  const timer = setTimeout(ended, longestMs);
  worker.on('message', take).once('error', ended).once('exit', ended);
  return {
    async next(): Promise<Answer> {
      while (waiting.length === 0) await new Promise<void>(resolve => (wake = resolve));
      return waiting.shift()!; // there is one
    },
    end: () => clearTimeout(timer),
  };
}
