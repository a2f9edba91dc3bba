/**
 * Creates a download task and a queue job for an export call, in one transaction (docs/domain/download.md#exports).
 */
import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatTime, grouped } from '@/api/format/format';
import type { AnyList } from '@/api/schema/list';
import { withReadScope } from '#server/foundation/access/subtree';
import type { ProviderContext } from '#server/foundation/calls/context';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery, Reader } from '#server/foundation/lists/query.types';
import { wordsIn } from '#server/foundation/export/english';
import { makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { downloadTask, operator } from '#server/schema/index';
import { downloadMoves, isOpen } from './download.moves';
import { formatOf } from './files';

type Body = Readonly<Record<string, unknown>> & {
  readonly columns?: readonly string[] | null;
  readonly dryRun?: boolean | null;
};
/** `running`: the same export is already in progress, so no new task was created. */
interface Created {
  readonly taskNo: string;
  readonly running: boolean;
  /** Result of a dry run, which creates no task. */
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
    // Lock the operator's row, so that concurrent requests cannot exceed the limit of running tasks.
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
  await roomForTask(tx, me.operatorNo, now);
  const totalCount = await countRows(tx, query, body, context);
  const taskNo = await documentNo(tx, taskLetters, now);
  const say = wordsIn(formatOf(body).language);
  const fileName = `${say(query.call.summary)}_${formatTime(now).replace(/\D/g, '')}`;
  const values = { ...taskOf(query.call, body, { taskNo, fileName }, context), totalCount };
  await downloadMoves.create(tx, values, { type: 'create' }, context);
  return { taskNo, running: false, trial: null };
}

export const taskLetters = 'XZ';

/** @throws Failure `invalid` if an operator has too many tasks, or too large files */
export const roomForTask = (tx: Tx, operatorNo: string, now: number): Promise<void> =>
  makeRoom(tx, personStores.download_task, {
    table: downloadTask,
    owner: [downloadTask.operatorNo, operatorNo],
    // The file while it is there, and what was asked for.
    weight: sql`octet_length(${downloadTask.queryBody}::text) + case when ${downloadTask.fileKey} is null then 0 else coalesce(${downloadTask.fileSize}, 0)::bigint end`,
    now,
  });

/** Columns of a task that is not begun. @param fileName Without its extension */
export const taskOf = (
  { summary, path: callPath }: Pick<AnyList, 'summary' | 'path'>,
  body: Body,
  { taskNo, fileName }: { readonly taskNo: string; readonly fileName: string },
  { me, now }: Reader,
) => ({
  taskNo,
  taskName: summary,
  bizName: summary,
  callPath,
  queryBody: { ...body },
  fileName: `${fileName}.${formatOf(body).extension}`,
  doneCount: 0,
  agentNo: me.agentNo,
  agentPath: me.agentPath,
  operatorNo: me.operatorNo,
  operatorName: me.operatorName,
  createTime: now,
  updateTime: now,
});

/** A sheet of a workbook has at most 1,048,576 rows, two of them its note and headers. */
const rowsAtMost = 1_000_000;
/** An earlier export with the same conditions is mentioned for this long. */
const earlierMs = 30 * 60_000;

/** Dry run of an export: its number of rows, and the time of a recent export with the same conditions. */
interface Trial {
  readonly totalCount: number;
  readonly earlierTime: number | null;
}

/** Number of rows of the export. @throws Failure `invalid` above the limit of a file. */
export async function countRows(tx: Tx, query: ListQuery, body: object, context: Reader): Promise<number> {
  const rows = await query.count(tx, context, { ...body }, rowsAtMost);
  if (rows > rowsAtMost)
    throw new Failure('invalid', `导出数据不能超过${grouped(String(rowsAtMost))}条，请缩小查询范围`);
  return rows;
}

/** Columns, format and language are ignored when comparing conditions: the rows are the same. */
async function tryExport(
  tx: Tx,
  query: ListQuery,
  { columns: _columns, format: _format, language: _language, ...conditions }: Readonly<Record<string, unknown>>,
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
        sql`${downloadTask.queryBody} - 'columns' - 'format' - 'language' = ${JSON.stringify(conditions)}::jsonb`,
      ),
    )
    .orderBy(desc(downloadTask.createTime))
    .limit(1);
  return { totalCount, earlierTime: earlier?.createTime ?? null };
}
