/**
 * Makes the files of scheduled exports that are due (docs/domain/download.md#scheduled-exports): one for each day, also of days that
 * nobody was there for, with the rights that the operator has when it is made.
 */
import { and, eq, lte } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { roomForTask } from '#server/features/download/create-task';
import { scheduleTask } from '#server/features/download/schedule-task';
import { workerOf } from '#server/features/session/provider-of';
import { dueRows } from '#server/foundation/batches';
import { timer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { eachRow, type Job } from '#server/foundation/each-row';
import { exportPlan } from '#server/schema';
import { bodyOn, exportCallOf, whyClosed } from './asked-export';
import { exportPlanMoves, type Plan } from './plan.moves';

export const sendDueExports: Job = async (deps, now) => {
  // A pass makes the earliest file of each plan, so that no plan of many missed days keeps the others waiting.
  for (let behind = true; behind;) {
    behind = false;
    const due = dueRows(deps, exportPlan, ['id'], and(exportPlanMoves.isIn('ACTIVE'), lte(exportPlan.nextTime, now)));
    await eachRow(deps, { job: 'exportPlans', key: ({ exportPlanNo }) => exportPlanNo }, due, async (tx, plan) => {
      const next = await sendOne(tx, plan.exportPlanNo, now);
      if (next !== null && next <= now) behind = true;
    });
  }
};

/** Makes the earliest file that is due, and returns when the next one is; null if there is none, or not now. */
async function sendOne(tx: Tx, exportPlanNo: string, now: number): Promise<number | null> {
  const [plan] = await tx.select().from(exportPlan).where(eq(exportPlan.exportPlanNo, exportPlanNo)).for('update');
  // Another process may have made it, or its operator ended the plan, since it was read.
  if (!plan || (await exportPlanMoves.refusal(tx, plan, { type: 'due' }, timer(now)))) return null;
  const me = await workerOf(tx, plan.operatorNo);
  const found = exportCallOf(plan.callPath);
  const endReason = whyClosed(me, found);
  if (endReason !== null || !found || typeof me === 'string') {
    await exportPlanMoves.send(tx, plan, { type: 'revoke', endReason: endReason! }, timer(now)); // null only if the others are there
    return null;
  }
  const full = await refusalOf(() => roomForTask(tx, plan.operatorNo, now));
  if (full) {
    // It is made when there is room again.
    if (full !== plan.lastError) await fail(tx, plan, full, now);
    return null;
  }
  const dueDay = dayOf(plan.nextTime!); // `isDue` holds
  const { nextTime } = await exportPlanMoves.send(tx, plan, { type: 'due' }, timer(now));
  const refused = await refusalOf(() =>
    scheduleTask(tx, found.list, bodyOn(found, plan, dueDay, me), { ...plan, dueDay }, { me, now }),
  );
  if (refused) await fail(tx, plan, refused, now);
  return nextTime;
}

const fail = (tx: Tx, plan: Plan, failReason: string, now: number) =>
  exportPlanMoves.send(tx, plan, { type: 'fail', failReason }, timer(now));

/** The message with which work is refused; null if it is done. What is refused has written nothing. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
