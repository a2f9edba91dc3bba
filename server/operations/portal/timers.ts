/** 定时任务: the last run of every timer, and what its jobs could not do (docs/domain/platform.md#audit). */
import { asc, desc, isNotNull } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { failedRecord, job } from '#server/schema';
import { lanes } from '../lanes';
import { dailyJobs, frequentJobs } from '../schedule';
import { timerRecords } from '../timers';
import { acted } from './decide';

const jobs = [...dailyJobs, ...frequentJobs];
const minute = 60_000;
const longest = 200;
const scheduleOf = (name: string): string => {
  const daily = dailyJobs.find(each => each.name === name);
  if (daily) return `每天 ${formatTime(daily.at - 8 * 60 * minute).slice(11, 16)}`;
  return `每 ${Math.round((frequentJobs.find(each => each.name === name)?.everyMs ?? 0) / minute)} 分钟`;
};
const titleOf = (name: string): string => jobs.find(each => each.name === name)?.title ?? name;

/** Parts of jobs that are named otherwise than `job.part`. */
const otherParts: Readonly<Record<string, string>> = {
  'reconcile/late': 'reconcile',
  'invoiceGiveUp': 'invoiceEnter',
  'adjustDeadline': 'riskDeadline',
};
/** The timer whose run tries a record again; null if there is none any more. */
function timerOf(task: string): string | null {
  const name = otherParts[task] ?? task.split('.')[0];
  return jobs.find(each => each.name === name)?.name ?? null;
}

type Calls = Pick<Handlers<typeof contract.platformSystem>, 'timers' | 'runTimer'>;

export const timerCalls = (deps: Deps): Calls => ({
  timers: async (_input, { now }) => ({
    timers: (await timerRecords(deps, now)).map(({ name, successTime, failures, retryTime, ...record }) => ({
      ...record,
      name,
      title: titleOf(name),
      schedule: scheduleOf(name),
      lastRun: successTime,
      failures,
      retryTime: failures > 0 ? retryTime : null,
    })),
    setAsideCount: await deps.db.$count(failedRecord),
    setAside: await setAside(deps),
    waiting: await failedJobs(deps),
  }),
  async runTimer(input, context) {
    const found = jobs.find(({ name }) => name === input.name);
    if (!found) throw new Failure('missing', '没有这个任务');
    const audited = { target: ['TIMER', input.name], content: '立即执行定时任务', remark: input.remark } as const;
    // The job has transactions of its own; that it was asked for is on record before it begins.
    await acted(deps, context, input, audited, async () => null);
    await found.run(deps, context.now);
    return null;
  },
});

/** Records that the last run of a job could not process, those first that have waited the longest. */
async function setAside({ db }: Deps) {
  const rows = await db
    .select()
    .from(failedRecord)
    .orderBy(asc(failedRecord.firstTime), asc(failedRecord.job), asc(failedRecord.recordNo))
    .limit(longest);
  return rows.map(({ job: task, ...record }) => {
    const timer = timerOf(task);
    return { ...record, task, timer, title: titleOf(timer ?? task) };
  });
}

/** Jobs of the queue whose last try has failed; each is tried again by itself. */
async function failedJobs({ db }: Deps) {
  const rows = await db
    .select()
    .from(job)
    .where(isNotNull(job.lastError))
    .orderBy(desc(job.attempts), asc(job.id))
    .limit(longest);
  return rows.map(({ kind, key, attempts, lastError, createTime, runTime }) => ({
    kind,
    title: Object.values(lanes).find(lane => lane.kind === kind)?.title ?? kind,
    key,
    error: lastError!.slice(0, longest), // only those with an error
    attempts,
    createTime,
    runTime,
  }));
}
