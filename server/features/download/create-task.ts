/** Turns an export call into a task of the download centre and a job of the queue, in one transaction (domain.md 0.1). */
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import type { ProviderContext } from '#server/platform/calls/context';
import { downloadTask, operator } from '#server/schema';
import { documentNo } from '#server/platform/db/numbers';
import type { Deps } from '#server/platform/deps';
import { enqueue } from '#server/platform/queue';
import type { ListQuery } from '#server/platform/lists/query';
import { writeLog } from '#server/platform/audit-log';

export const rowsAtMost = 50_000;
const tasksAtOnce = 3;
export const exportJob = 'export';

type Body = Readonly<Record<string, unknown>> & {
  readonly columns?: readonly string[] | null;
  readonly format?: string | null;
};

export async function createTask(
  deps: Deps,
  query: ListQuery,
  body: Body,
  context: ProviderContext,
): Promise<{ taskNo: string; running: boolean }> {
  const unknown = (body.columns ?? []).filter(name => !(name in query.call.row));
  if (unknown.length > 0) throw new Failure('invalid', `不支持的导出列：${unknown.join('、')}`);
  const { me, now, client } = context;
  const { summary } = query.call;
  const made = await deps.db.transaction(async tx => {
    // The operator's row is the lock under which the number of running tasks is counted.
    await tx.select().from(operator).where(eq(operator.operatorNo, me.operatorNo)).for('update');
    const mine = and(eq(downloadTask.operatorNo, me.operatorNo), inArray(downloadTask.status, ['INIT', 'DOING']));
    const [same] = await tx
      .select({ taskNo: downloadTask.taskNo })
      .from(downloadTask)
      .where(
        and(
          mine,
          eq(downloadTask.callPath, query.call.path),
          sql`${downloadTask.queryBody} = ${JSON.stringify(body)}::jsonb`,
        ),
      )
      .limit(1);
    if (same) return { ...same, running: true };
    const [running] = await tx.select({ tasks: count() }).from(downloadTask).where(mine);
    if ((running?.tasks ?? 0) >= tasksAtOnce) throw new Failure('tooMany', '您有正在生成的导出任务，请稍后再试');
    const totalCount = await query.count(tx, context, body);
    if (totalCount > rowsAtMost) throw new Failure('invalid', `导出数据不能超过${rowsAtMost}条，请缩小查询范围`);
    const taskNo = await documentNo(tx, 'XZ', now);
    await tx.insert(downloadTask).values({
      taskNo,
      taskName: summary,
      bizName: summary,
      callPath: query.call.path,
      queryBody: { ...body },
      fileName: `${summary}_${formatTime(now).replace(/\D/g, '')}.${body.format ?? 'xlsx'}`,
      totalCount,
      doneCount: 0,
      status: 'INIT',
      agentNo: me.agentNo,
      agentPath: me.agentPath,
      operatorNo: me.operatorNo,
      operatorName: me.operatorName,
      createTime: now,
      updateTime: now,
    });
    await enqueue(tx, { kind: exportJob, key: taskNo, payload: { taskNo }, runTime: now });
    await writeLog(tx, {
      opBizType: 'EXPORT',
      target: ['SELF', taskNo],
      content: `导出${summary} ${totalCount}条`,
      result: '成功',
      now,
      client,
      by: { operatorNo: me.operatorNo, realName: me.operatorName, agentNo: me.agentNo },
    });
    return { taskNo, running: false };
  });
  if (!made.running) deps.onJob?.();
  return made;
}

/** Moves a task as its chart says; nobody else's change in between survives, nobody else's is lost. */
export const unchanged = (task: { taskNo: string; status: string; version: number }) =>
  and(
    eq(downloadTask.taskNo, task.taskNo),
    sql`${downloadTask.status} = ${task.status}`,
    eq(downloadTask.version, task.version),
  );
