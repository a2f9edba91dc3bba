/** Rows of a filled-in template, below its header, as text. */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import { file } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { uploadBytes } from '#server/platform/files/keys';
import { sheets } from '../lookup/templates';
import { countReading } from './allowance';
import { csvCells } from './csv-rows';
import { readCells } from './sheet-thread';

export interface SheetRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly cells: string[];
}

/** The cells of each row of an uploaded template, see `sheetRowsOf`. */
export const sheetOf = async (...args: Parameters<typeof sheetRowsOf>): Promise<string[][]> =>
  (await sheetRowsOf(...args)).map(({ cells }) => cells);

/**
 * Reads an uploaded template of the operator's own provider, without its empty rows. Refuses with 429 and a retry time
 * above the rate limit, also for dry runs.
 */
export async function sheetRowsOf(
  { db, files, load }: Pick<Deps, 'db' | 'files' | 'load'>,
  context: ProviderContext,
  fileNo: string,
  purpose: keyof typeof sheets,
): Promise<SheetRow[]> {
  const { me } = context;
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.fileNo, fileNo), eq(file.agentNo, me.agentNo), eq(file.purpose, purpose)));
  const bytes = row && (await uploadBytes(files, row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  countReading({ db }, context);
  const rows = await load.take('file', me.operatorNo, async () =>
    row.fileNo.endsWith('.csv') ? csvCells(bytes) : readCells(bytes),
  );
  const head = rows.findIndex(([first]) => first === sheets[purpose].headers[0]);
  if (head < 0) throw new Failure('invalid', `没有找到「${sheets[purpose].headers[0]}」一列，请使用下载的模板填写`);
  return rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(head + 1)
    .filter(({ cells }) => cells.some(cell => cell !== ''));
}
