/** The export worker: carries a task from INIT to its file (domain.md 4.19). A task may be started again at any point. */
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import { cellOf, headerOf, type Cell } from '@/api/format/cell';
import { dayMs } from '@/api/format/format';
import { fieldOf } from '@/api/schema/shape';
import { fileNote } from '@/api/format/filter-summary';
import { downloadFlow, exportRetries } from '@/machines/flows/download.flow';
import type { Provider } from '#server/platform/calls/context';
import type { Db, Tx } from '#server/platform/db/open';
import { agent, agentSwitch, downloadTask, operator } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { writeCsv } from '#server/platform/export/csv';
import { writeXlsx } from '#server/platform/export/xlsx';
import { advance } from '#server/platform/flows/advance';
import type { JobHandler } from '#server/platform/queue';
import { readAll } from '#server/platform/lists/cursor';
import type { ListQuery } from '#server/platform/lists/query';
import { permissionsOf } from '../login/session';
import { unchanged } from './create-task';
import { pathOf } from './files';

export const fileLifeMs = 7 * dayMs;
export const longestMs = 30 * 60_000;
const progressEveryMs = 500;

const t = downloadTask;
type Task = typeof t.$inferSelect;
type Event = 'pick' | 'done' | 'error' | 'expire';

export function exportHandler(deps: Deps & { pool: pg.Pool }, queries: readonly ListQuery[]): JobHandler {
  const { db, clock } = deps;
  const byPath = new Map(queries.map(query => [query.call.path, query]));
  return async ({ taskNo }, { signal, settle, attempts }) => {
    let task = await read(db, taskNo as string);
    if (!task) return db.transaction(tx => settle(tx)); // deleted before it began
    // A task found in DOING was left by a worker that died; its file starts anew.
    if (task.status === 'INIT') task = await move(deps, task, 'pick', { startTime: clock.now() });
    try {
      const query = byPath.get(task.callPath);
      if (!query) throw new Error(`Expected a list for ${task.callPath}`);
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
      const { fileKey, rows } = await write(deps, task, query, await ownerOf(db, task), deadline);
      const { size } = await stat(pathOf(deps, fileKey));
      const now = clock.now();
      const done = task;
      await db.transaction(async tx => {
        await settle(tx);
        await move({ ...deps, db: tx }, done, 'done', {
          fileKey,
          fileSize: size,
          totalCount: rows,
          doneCount: rows,
          finishTime: now,
          expireTime: now + fileLifeMs,
        });
      });
    } catch (error) {
      // Stopping is not failing: the task stays DOING and the next worker takes it up. A first error may be a passing one.
      if (signal.aborted || attempts < 2) throw error;
      const failed = task;
      deps.log.error({ err: error as Error, taskNo }, 'export failed');
      await db.transaction(async tx => {
        await settle(tx);
        const failReason = (error as Error).name === 'TimeoutError' ? '生成超时' : '生成失败，请重新生成';
        await move({ ...deps, db: tx }, failed, 'error', { failReason, finishTime: clock.now() });
      });
    }
  };
}

async function read(db: Db, taskNo: string): Promise<Task | undefined> {
  const [task] = await db.select().from(t).where(eq(t.taskNo, taskNo));
  return task;
}

export async function move(
  { db, clock }: { db: Tx; clock: Deps['clock'] },
  task: Task,
  event: Event,
  values: Partial<Task>,
): Promise<Task> {
  const { state } = advance(
    downloadFlow,
    task.status,
    { type: event, by: 'TIMER' },
    { 'has tries left': task.retries < exportRetries },
  );
  const [moved] = await db
    .update(t)
    .set({ ...values, status: state as Task['status'], updateTime: clock.now(), version: task.version + 1 })
    .where(unchanged(task))
    .returning();
  if (!moved) throw new Error(`Task ${task.taskNo} was changed by somebody else`);
  return moved;
}

/** The export runs with what its operator may see now, not with what they could see when they asked. */
async function ownerOf(db: Db, { operatorNo }: Task): Promise<Provider> {
  const [row] = await db
    .select({ operator, agent, switches: agentSwitch })
    .from(operator)
    .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
    .innerJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
    .where(and(eq(operator.operatorNo, operatorNo), eq(operator.operatorStatus, 'TRUE')));
  if (!row) throw new Error(`Operator ${operatorNo} may not export any more`);
  const { agentNo, agentName, agentPath, levels } = row.agent;
  return {
    tokenHash: '',
    operatorNo,
    operatorName: row.operator.realName,
    agentNo,
    agentName,
    agentPath,
    levels,
    firstLogin: false,
    may: permissionsOf(row.agent, row.switches),
  };
}

async function write(
  deps: Deps & { pool: pg.Pool },
  task: Task,
  query: ListQuery,
  me: Provider,
  signal: AbortSignal,
): Promise<{ fileKey: string; rows: number }> {
  const fields = Object.entries(query.call.row).map(([name, part]) => [name, fieldOf(part)] as const);
  const seen = new Map(fields.filter(([, field]) => field.scope !== 'ORG' || me.may.expandWay === 'ORG'));
  const wanted = (task.queryBody.columns as string[] | undefined)?.filter(name => seen.has(name)) ?? [...seen.keys()];
  const columns = wanted.map(name => [name, seen.get(name)!] as const); // filtered to known names just above
  let rows = 0;
  let toldAt = 0;

  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const batch of readAll(
      deps.pool,
      me,
      query.all({ me, now: deps.clock.now() }, task.queryBody, wanted),
    )) {
      signal.throwIfAborted();
      rows += batch.length;
      batch.forEach(query.mask);
      yield batch.map(row => columns.map(([name, field]) => cellOf(field, row[name])));
      if (Date.now() - toldAt < progressEveryMs) continue;
      toldAt = Date.now();
      await deps.db.update(t).set({ doneCount: rows }).where(eq(t.taskNo, task.taskNo));
    }
  }

  const fileKey = `${randomUUID()}.${task.fileName.split('.').at(-1)}`;
  await mkdir(deps.filesDir, { recursive: true });
  const partial = `${pathOf(deps, fileKey)}.part`;
  try {
    const write = fileKey.endsWith('.csv') ? writeCsv : writeXlsx;
    await write(partial, {
      title: task.taskName,
      note: fileNote(task.taskName, query.call.filter, task.queryBody, { by: task.operatorName, at: deps.clock.now() }),
      headers: columns.map(([, field]) => headerOf(field)),
      batches: batches(),
    });
    await rename(partial, pathOf(deps, fileKey));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { fileKey, rows };
}
