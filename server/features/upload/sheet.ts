/** The rows below the heading of a filled-in template, as text. */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import { file } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { sheets } from '../lookup/templates';
import { readCells } from './sheet-thread';

export async function sheetOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { me }: ProviderContext,
  fileNo: string,
  purpose: keyof typeof sheets,
): Promise<string[][]> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.fileNo, fileNo), eq(file.agentNo, me.agentNo), eq(file.purpose, purpose)));
  const bytes = row && (await files.get(row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  const rows = await readCells(bytes);
  const head = rows.findIndex(([first]) => first === sheets[purpose].headers[0]);
  if (head < 0) throw new Failure('invalid', `没有找到「${sheets[purpose].headers[0]}」一列，请使用下载的模板填写`);
  return rows.slice(head + 1).filter(row => row.some(cell => cell !== ''));
}
