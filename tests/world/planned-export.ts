/** A scheduled export of the sales that went well, as an operator makes it from the list. */
import { contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import type { CallInput } from '@/api/schema/call';
import type { Period } from '@/api/schema/list';
import { daysOf } from '@/api/schema/query';
import { type Operator, request, type TestApp } from './test-app';

const { exportPlan, trans } = contract;
export type PlanBody = CallInput<typeof exportPlan.create>;

/** @param period Of the sales, as it is chosen on the day. */
export async function planExport(app: TestApp, period: Period, further: Partial<PlanBody>, who: Operator) {
  const { start, end } = daysOf(period, dayOf(app.clock.now()));
  const answer = await app.send(
    exportPlan.create,
    {
      callPath: trans.download.path,
      pagePath: '/trans/searchTrans',
      conditions: [
        { name: 'transTimeStart', value: start },
        { name: 'transTimeEnd', value: end },
        { name: 'transStatus', value: 'SUCCESS' },
      ],
      columns: ['transNo', 'transAmount'],
      format: 'csv',
      planName: '交易明细',
      exportRhythm: 'DAY',
      sendHour: 8,
      sendWay: 'CENTER',
      ...further,
      ...request(),
    },
    app.as(who),
  );
  return { ...answer, no: answer.object?.exportPlanNo };
}
/** Takes away every plan with what came of it, and signs in again: the clock of the file goes on. */
export async function forgetPlans(app: TestApp): Promise<void> {
  for (const table of ['export_plan', 'download_task', 'job', 'notice']) await app.rows(`delete from ${table}`);
  await app.signInAgain();
}
