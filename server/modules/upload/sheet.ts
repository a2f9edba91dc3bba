/** The cells of an uploaded spreadsheet's first sheet, as text. */
import { and, eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { Failure } from '../../../src/api/failure';
import type { ProviderContext } from '../../calls/context';
import { file } from '../../db/schema';
import type { Deps } from '../../deps';

export async function sheetOf({ db, files }: Pick<Deps, 'db' | 'files'>, { me }: ProviderContext, fileNo: string, purpose: string): Promise<string[][]> {
  const [row] = await db.select().from(file).where(and(eq(file.fileNo, fileNo), eq(file.agentNo, me.agentNo), eq(file.purpose, purpose)));
  const bytes = row && (await files.get(row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  try {
    const rows = (await readXlsxFile(bytes)) as unknown as unknown[][];
    return rows.map(cells => cells.map(cell => (cell === null || cell === undefined ? '' : String(cell as string).trim())));
  } catch {
    throw new Failure('invalid', '无法读取该表格，请使用下载的模板填写');
  }
}
