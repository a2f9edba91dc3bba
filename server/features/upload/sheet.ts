/** Rows of a filled-in template, below its header, as text. */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import { file } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { sheets } from '../lookup/templates';
import { countReading } from './allowance';
import { readCells } from './sheet-thread';

/**
 * Reads an uploaded template of the operator's own provider. Refuses with 429 and a retry time above the rate limit,
 * also for dry runs.
 */
export async function sheetOf(
  { db, files, load }: Pick<Deps, 'db' | 'files' | 'load'>,
  context: ProviderContext,
  fileNo: string,
  purpose: keyof typeof sheets,
): Promise<string[][]> {
  const { me } = context;
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.fileNo, fileNo), eq(file.agentNo, me.agentNo), eq(file.purpose, purpose)));
  const bytes = row && (await files.get(row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  countReading({ db }, context);
  const rows = await load.take('file', me.operatorNo, () => readCells(bytes));
  const head = rows.findIndex(([first]) => first === sheets[purpose].headers[0]);
  if (head < 0) throw new Failure('invalid', `没有找到「${sheets[purpose].headers[0]}」一列，请使用下载的模板填写`);
  return rows.slice(head + 1).filter(row => row.some(cell => cell !== ''));
}
