/** What an export would be, before it is asked for: how many rows, and whether the same conditions were exported a short while ago. */
import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Tx } from '#server/platform/db/open';
import type { ListQuery } from '#server/platform/lists/query.types';
import { downloadTask } from '#server/schema';
import { downloadMoves } from './download.moves';

export const rowsAtMost = 50_000;
/** An export of the same conditions is worth a warning for so long. */
export const earlierMs = 30 * 60_000;

export interface Trial {
  readonly totalCount: number;
  readonly earlierTime: number | null;
}

/** Rows of the export; refuses more than a file takes. */
export async function countRows(tx: Tx, query: ListQuery, body: object, context: ProviderContext): Promise<number> {
  const rows = await query.count(tx, context, { ...body });
  if (rows > rowsAtMost) throw new Failure('invalid', `导出数据不能超过${rowsAtMost}条，请缩小查询范围`);
  return rows;
}

/** Columns and format are how it is written, not what is asked for. */
export async function tryExport(
  tx: Tx,
  query: ListQuery,
  { columns: _columns, format: _format, ...conditions }: Readonly<Record<string, unknown>>,
  context: ProviderContext,
): Promise<Trial> {
  const totalCount = await countRows(tx, query, conditions, context);
  const [earlier] = await tx
    .select({ createTime: downloadTask.createTime })
    .from(downloadTask)
    .where(
      and(
        eq(downloadTask.agentNo, context.me.agentNo),
        eq(downloadTask.callPath, query.call.path),
        gt(downloadTask.createTime, context.now - earlierMs),
        not(downloadMoves.isIn('FAIL')),
        sql`${downloadTask.queryBody} - 'columns' - 'format' = ${JSON.stringify(conditions)}::jsonb`,
      ),
    )
    .orderBy(desc(downloadTask.createTime))
    .limit(1);
  return { totalCount, earlierTime: earlier?.createTime ?? null };
}
