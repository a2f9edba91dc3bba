/**
 * The export worker: takes a task from INIT to its file (docs/domain/download.md#task-status). Can be restarted at any
 * point.
 */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { workerOf } from '#server/features/session/provider-of';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Provider } from '#server/foundation/calls/context';
import { timer } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { StoreUnavailable } from '#server/foundation/files/store';
import type { JobHandler } from '#server/foundation/queue';
import { downloadTask } from '#server/schema/index';
import { countRows } from './create-task';
import { downloadMoves, type Task } from './download.moves';
import { refuseUnread } from './may-read';
import { writeExport } from './write-export';

export const longestMs = 30 * 60_000;
export const tookTooLong = `生成超过${longestMs / 60_000}分钟，请缩小查询范围后重新导出`;

export function exportHandler(deps: Deps, queries: readonly ListQuery[]): JobHandler {
  const { db, clock } = deps;
  const byPath = new Map(queries.map(query => [query.call.path, query]));
  return async ({ taskNo }, { signal, settle, attempts }) => {
    const task = await pick(deps, taskNo as string);
    if (!task) return db.transaction(tx => settle(tx)); // deleted before the job started
    try {
      const query = byPath.get(task.callPath);
      if (!query) throw new Error(`Expected a list for ${task.callPath}`);
      const result = await resultOf(deps, task, query, signal);
      await db.transaction(async tx => {
        await settle(tx);
        await downloadMoves.send(tx, task, { type: 'done', result }, timer(clock.now()));
      });
    } catch (error) {
      // An abort is not a failure: the task stays in DOING for the next worker. A first error may be transient, so it
      // is retried.
      if (signal.aborted || (attempts < 2 && !(error instanceof Failure))) throw error;
      deps.log.error({ err: error as Error, taskNo }, 'export failed');
      const failReason = reasonOf(error as Error);
      await db.transaction(async tx => {
        await settle(tx);
        await downloadMoves.send(tx, task, { type: 'error', result: { failReason } }, timer(clock.now()));
      });
    }
  };
}

/** Failure reason with a hint for the operator. */
function reasonOf(error: Error): string {
  if (error instanceof Failure) return error.message;
  if (error instanceof StoreUnavailable) return '文件存储暂不可用，请稍后重新生成';
  return error.name === 'TimeoutError' ? tookTooLong : '生成失败，请重新生成';
}

/** A task in DOING was left by a dead worker; its file is made from the start. */
async function pick({ db, clock }: Deps, taskNo: string): Promise<Task | undefined> {
  const [task] = await db.select().from(downloadTask).where(eq(downloadTask.taskNo, taskNo));
  if (!task || downloadMoves.stateOf(task) !== 'INIT') return task;
  return db.transaction(tx => downloadMoves.send(tx, task, { type: 'pick' }, timer(clock.now())));
}

async function resultOf(deps: Deps, task: Task, query: ListQuery, signal: AbortSignal) {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const owner = await workerOf(deps.db, task.operatorNo);
  if (owner === 'INITIAL') throw new Failure('forbidden', '导出人尚未修改初始密码；修改后可重新生成');
  if (typeof owner === 'string')
    throw new Failure('forbidden', '导出人的登录已被禁用；可由上级代理商或机构启用后重新生成');
  // The operator may have lost access since the request.
  refuseUnread(task.callPath, owner);
  // Nobody has seen how many rows a file that the calendar asked for has.
  if (task.totalCount === null) await countFirst(deps, task, query, owner);
  const { fileKey, fileSize, rows } = await writeExport(deps, task, query, owner, deadline);
  return { fileKey, fileSize, totalCount: rows, doneCount: rows };
}

/** @throws Failure `invalid` above the limit of a file */
async function countFirst({ db, clock }: Deps, task: Task, query: ListQuery, me: Provider): Promise<void> {
  const { queryBody, taskNo } = task;
  const totalCount = await withReadScope(db, me, tx => countRows(tx, query, queryBody, { me, now: clock.now() }));
  await db.update(downloadTask).set({ totalCount }).where(eq(downloadTask.taskNo, taskNo));
}
