/** The download centre (domain.md S07): an operator sees the tasks of the own provider. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { basePath } from '@/api/constants';
import { download as calls } from '@/api/contract/download';
import { Failure } from '@/api/failure';
import { downloadFlow, exportRetries } from '@/machines/flows/download.flow';
import type { Handlers, Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { downloadLink, downloadTask } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { dequeue, enqueue } from '#server/platform/queue';
import { defineQuery } from '#server/platform/lists/query';
import { exportJob, unchanged } from './create-task';
import { linkHash, removeFile } from './files';

export const linkLifeMs = 10 * 60_000;
const t = downloadTask;

export const downloadQuery = defineQuery(calls.list, {
  from: t,
  path: t.agentPath,
  sight: ({ me }) => eq(t.agentNo, me.agentNo),
  order: [sql`${t.createTime} desc`, sql`${t.id} desc`],
});

export function downloadHandlers(deps: Deps): Omit<Handlers<typeof calls>, 'list'> {
  const { db, random } = deps;
  return {
    async running({ taskNos }, { me }) {
      const open = inArray(t.status, ['INIT', 'DOING']);
      return db
        .select({ taskNo: t.taskNo, fileName: t.fileName, status: t.status })
        .from(t)
        .where(and(eq(t.operatorNo, me.operatorNo), taskNos?.length ? or(open, inArray(t.taskNo, taskNos)) : open))
        .orderBy(t.id)
        .limit(100);
    },

    async getUrl({ taskNo }, { me, now }) {
      const task = await ownTask(db, me, taskNo);
      if (task.status !== 'SUCCESS' || (task.expireTime ?? 0) <= now)
        throw new Failure('conflict', '文件尚未生成或已过期');
      const token = random(32).toString('base64url');
      await db
        .insert(downloadLink)
        .values({ linkHash: linkHash(token), taskNo, operatorNo: me.operatorNo, expireTime: now + linkLifeMs });
      return { url: `${basePath}/files/${token}` };
    },

    async retry({ taskNo }, { me, now }) {
      const task = await ownTask(db, me, taskNo);
      const move = advance(
        downloadFlow,
        task.status,
        { type: 'retry', by: me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT' },
        { 'has tries left': task.retries < exportRetries },
      );
      await db.transaction(async tx => {
        const moved = await tx
          .update(t)
          .set({
            status: move.state as 'INIT',
            failReason: null,
            doneCount: 0,
            retries: task.retries + 1,
            updateTime: now,
            version: task.version + 1,
          })
          .where(unchanged(task))
          .returning({ taskNo: t.taskNo });
        if (moved.length === 0) throw new Failure('conflict');
        await enqueue(tx, { kind: exportJob, key: taskNo, payload: { taskNo }, runTime: now });
      });
      deps.onJob?.();
      return null;
    },

    async delete({ taskNo }, { me }) {
      const task = await ownTask(db, me, taskNo);
      if (task.status === 'DOING') throw new Failure('conflict', '任务正在生成，完成后才能删除');
      await db.transaction(async tx => {
        const removed = await tx.delete(t).where(unchanged(task)).returning({ taskNo: t.taskNo });
        if (removed.length === 0) throw new Failure('conflict');
        await dequeue(tx, exportJob, taskNo);
      });
      await removeFile(deps, task.fileKey);
      return null;
    },
  };
}

async function ownTask(db: Db, me: Provider, taskNo: string): Promise<typeof t.$inferSelect> {
  const [task] = await db
    .select()
    .from(t)
    .where(and(eq(t.taskNo, taskNo), eq(t.agentNo, me.agentNo)));
  if (!task) throw new Failure('missing');
  return task;
}
