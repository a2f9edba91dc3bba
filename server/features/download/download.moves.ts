/**
 * Export tasks: the server side of their flow (docs/domain/download.md#task-status,
 * docs/domain/download.md#download-centre).
 */
import { and, eq, or, type SQL } from 'drizzle-orm';
import { platformPerson } from '@/api/contract/platform/person';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { downloadFlow, exportRetries } from '@/machines/flows/download.flow';
import { exportPlanMoves } from '#server/features/export-plan/plan.moves';
import { ownerOnly } from '#server/foundation/access/relation';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { dequeue, enqueue } from '#server/foundation/queue';
import { downloadTask } from '#server/schema';

export type Task = typeof downloadTask.$inferSelect;
export const exportJob = 'export';
export const fileLifeMs = 7 * dayMs;
const tasksAtOnce = 3;

interface TaskInput {
  /** Outcome of the export: file key and size, or the reason of the failure. */
  readonly result?: Partial<Pick<Task, 'fileKey' | 'fileSize' | 'totalCount' | 'doneCount' | 'failReason'>>;
}

export const downloadMoves = moves(downloadFlow, {
  table: downloadTask,
  key: 'taskNo',
  state: ['status'],
  labels: enums.downloadStatus,
  reads: ['agentNo', 'retries', 'expireTime'],
  input: inputOf<TaskInput>(),
  actor: ownerOnly,
  facts: {
    belowLimit: {
      record: async (tx, { operatorNo }) =>
        (await tx.$count(downloadTask, and(eq(downloadTask.operatorNo, operatorNo), isOpen()))) < tasksAtOnce,
    },
    hasTriesLeft: row => row.retries < exportRetries,
    isOver: (row, { now }) => (row.expireTime ?? 0) < now,
    notExpired: (row, { now }) => (row.expireTime ?? 0) > now,
  },
  effects: {
    enqueueExport: (tx, { row: { taskNo, agentNo }, doer }) =>
      enqueue(tx, { kind: exportJob, key: taskNo, payload: { taskNo }, owner: agentNo, runTime: doer.now }),
    reportFile: async (tx, { row: { exportPlanNo, taskNo, dueDay }, doer }) =>
      exportPlanNo && exportPlanMoves.send(tx, exportPlanNo, { type: 'deliver', taskNo, dueDay: dueDay! }, doer), // each file of a plan has its day
    reportFailure: async (tx, { row: { exportPlanNo, failReason }, doer }) =>
      exportPlanNo && exportPlanMoves.send(tx, exportPlanNo, { type: 'fail', failReason: failReason! }, doer), // `error` stores it
    async removeTask(tx, { row: { taskNo } }) {
      await tx.delete(downloadTask).where(eq(downloadTask.taskNo, taskNo));
      await dequeue(tx, exportJob, taskNo);
    },
  },
  values: {
    // It cannot be made again here: its list would export something else.
    deliver: ({ doer }) => ({ finishTime: doer.now, expireTime: doer.now + fileLifeMs, retries: exportRetries }),
    pick: ({ doer }) => ({ startTime: doer.now }),
    done: ({ input, doer }) => ({ ...input.result, finishTime: doer.now, expireTime: doer.now + fileLifeMs }),
    error: ({ input, doer }) => ({ ...input.result, finishTime: doer.now }),
    expire: () => ({ fileKey: null }),
    retry: ({ row }) => ({ failReason: null, doneCount: 0, retries: row.retries + 1 }),
  },
  log({ type, row }) {
    if (type === 'create')
      return { opBizType: 'EXPORT', target: ['SELF', row.taskNo], content: `导出${row.taskName} ${row.totalCount}条` };
    // Each reading of a person's file is on record, as a look at a single number is.
    return type === 'fetch' && row.callPath === platformPerson.requests.path
      ? { opBizType: 'REVEAL', target: ['SELF', row.taskNo], content: `下载${row.taskName}` }
      : null;
  },
});

/** Condition: task is waiting or in progress. */
export const isOpen = (): SQL => or(downloadMoves.isIn('INIT'), downloadMoves.isIn('DOING'))!;
