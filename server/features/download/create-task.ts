/** Turns an export call into a task of the download centre and a job of the queue, in one transaction (domain.md 0.1). */
import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { withReadScope } from '#server/platform/access/subtree';
import type { ProviderContext } from '#server/platform/calls/context';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { downloadTask, operator } from '#server/schema/index';
import { downloadMoves, isOpen } from './download.moves';

type Body = Readonly<Record<string, unknown>> & {
  readonly columns?: readonly string[] | null;
  readonly format?: string | null;
  readonly dryRun?: boolean | null;
};
/** `running`: the same export is being made already, and nothing new was begun. */
interface Created {
  readonly taskNo: string;
  readonly running: boolean;
  /** Of a dry run, which begins nothing. */
  readonly trial: Trial | null;
}

export async function createTask(
  deps: Deps,
  query: ListQuery,
  { dryRun, ...body }: Body,
  context: ProviderContext,
): Promise<Created> {
  const unknown = (body.columns ?? []).filter(name => !Object.hasOwn(query.call.row, name));
  if (unknown.length > 0) throw new Failure('invalid', `不支持的导出列：${unknown.join('、')}`);
  if (dryRun)
    return withReadScope(deps.db, context.me, async tx => ({
      taskNo: '',
      running: false,
      trial: await tryExport(tx, query, body, context),
    }));
  const created = await deps.db.transaction(async tx => {
    const { operatorNo } = context.me;
    // The operator's row is the lock under which the number of running tasks is counted.
    await tx.select().from(operator).where(eq(operator.operatorNo, operatorNo)).for('update');
    const same = await runningTask(tx, query, body, operatorNo);
    return same ? { taskNo: same, running: true, trial: null } : storeTask(tx, query, body, context);
  });
  if (!created.running) deps.onJob?.();
  return created;
}

async function runningTask(tx: Tx, query: ListQuery, body: Body, operatorNo: string): Promise<string | null> {
  const isSame = and(
    eq(downloadTask.operatorNo, operatorNo),
    isOpen(),
    eq(downloadTask.callPath, query.call.path),
    sql`${downloadTask.queryBody} = ${JSON.stringify(body)}::jsonb`,
  );
  const [same] = await tx.select({ taskNo: downloadTask.taskNo }).from(downloadTask).where(isSame).limit(1);
  return same?.taskNo ?? null;
}

async function storeTask(tx: Tx, query: ListQuery, body: Body, context: ProviderContext): Promise<Created> {
  const { me, now } = context;
  const totalCount = await countRows(tx, query, body, context);
  const taskNo = await documentNo(tx, 'XZ', now);
  const { summary, path: callPath } = query.call;
  const values = {
    taskNo,
    taskName: summary,
    bizName: summary,
    callPath,
    queryBody: { ...body },
    fileName: `${summary}_${formatTime(now).replace(/\D/g, '')}.${body.format ?? 'xlsx'}`,
    totalCount,
    doneCount: 0,
    agentNo: me.agentNo,
    agentPath: me.agentPath,
    operatorNo: me.operatorNo,
    operatorName: me.operatorName,
    createTime: now,
    updateTime: now,
  };
  await downloadMoves.create(tx, values, { type: 'create' }, context);
  return { taskNo, running: false, trial: null };
}

/** What an export would be, before it is asked for: how many rows, and whether the same conditions were exported a short while ago. */
const rowsAtMost = 50_000;
/** An export of the same conditions is worth a warning for so long. */
export const earlierMs = 30 * 60_000;

interface Trial {
  readonly totalCount: number;
  readonly earlierTime: number | null;
}

/** Rows of the export; refuses more than a file takes. */
async function countRows(tx: Tx, query: ListQuery, body: object, context: ProviderContext): Promise<number> {
  const rows = await query.count(tx, context, { ...body });
  if (rows > rowsAtMost) throw new Failure('invalid', `导出数据不能超过${rowsAtMost}条，请缩小查询范围`);
  return rows;
}

/** Columns and format are how it is written, not what is asked for. */
async function tryExport(
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
