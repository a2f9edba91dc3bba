/** Messages, timers, sign-in problems and the proof of the ledger (docs/domain/platform.md#audit). */
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { proveLedger } from '#server/features/ledger/prove';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { message, throttle } from '#server/schema';
import { dailyJobs, frequentJobs } from '../schedule';
import { timerFigures } from '../timers';
import { acted } from './decide';

export const messages = defineQuery(contract.platformSystem.messages, {
  from: message,
  path: null,
  only: noRestriction,
  order: newestFirst([message.id]),
});

const jobs = [...dailyJobs, ...frequentJobs];
const minute = 60_000;
const scheduleOf = (name: string): string => {
  const daily = dailyJobs.find(job => job.name === name);
  if (daily) return `每天 ${formatTime(daily.at - 8 * 60 * minute).slice(11, 16)}`;
  return `每 ${Math.round((frequentJobs.find(job => job.name === name)?.everyMs ?? 0) / minute)} 分钟`;
};
const longest = 200;

type Calls = Omit<Handlers<typeof contract.platformSystem>, 'messages'>;

export const systemCalls = (deps: Deps): { platformSystem: Calls } => ({
  platformSystem: { ...timerCalls(deps), ...signInCalls(deps) },
});

const timerCalls = (deps: Deps): Pick<Calls, 'timers' | 'runTimer' | 'verifyLedger'> => ({
  timers: async (_input, { now }) => ({
    timers: (await timerFigures(deps, now)).map(({ name, lateMs, failures, successTime }) => ({
      name,
      title: jobs.find(job => job.name === name)?.title ?? name,
      schedule: scheduleOf(name),
      lastRun: successTime || null,
      lateMs,
      failures,
    })),
  }),
  async runTimer(input, context) {
    const job = jobs.find(({ name }) => name === input.name);
    if (!job) throw new Failure('missing', '没有这个任务');
    const audited = { target: ['TIMER', input.name], content: '立即执行定时任务', remark: input.remark } as const;
    // The job has transactions of its own; that it was asked for is on record before it begins.
    await acted(deps, context, input, audited, async () => null);
    await job.run(deps, context.now);
    return null;
  },
  async verifyLedger(_input, { now }) {
    const { rules, broken } = await proveLedger(deps, now);
    return {
      rules,
      broken: broken.map(({ rule, ...detail }) => ({ rule, detail: JSON.stringify(detail).slice(0, 2000) })),
    };
  },
});

/** The two rules have different subjects. */
const isOfSignIn = inArray(throttle.rule, ['login', 'account']);

const signInCalls = (deps: Deps): Pick<Calls, 'locks' | 'unlock'> => ({
  async locks(_input, { now }) {
    const rows = await deps.db
      .select()
      .from(throttle)
      .where(and(isOfSignIn, gt(throttle.hits, 0)))
      .orderBy(desc(throttle.blockedUntil))
      .limit(longest);
    return {
      locks: rows.map(({ subject, hits, blockedUntil }) => ({
        subject,
        hits,
        blockedUntil,
        locked: blockedUntil > now,
      })),
    };
  },
  unlock: (input, context) => {
    const { subject, remark } = input;
    return acted(deps, context, input, { target: ['LOGIN', subject], content: '解除登录限制', remark }, async tx => {
      const counter = and(isOfSignIn, eq(throttle.subject, subject));
      const { rowCount } = await tx.delete(throttle).where(counter);
      if (rowCount === 0) throw new Failure('missing', '没有这个限制，可能已经过期');
      return null;
    });
  },
});
