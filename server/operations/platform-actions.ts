/** What the platform tells everybody, and the timers' jobs by hand. */
import { z } from 'zod';
import { documentNo } from '#server/platform/db/numbers';
import { notify } from '#server/features/notice/notify';
import { notice } from '#server/schema';
import { action, type Actions } from './action';
import { dailyJobs, frequentJobs } from './schedule';

const jobs = [...dailyJobs, ...frequentJobs];
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

export const platformActions: Actions = {
  'publish-notice': action(
    'Publishes a notice to ALL, ORG, AGENT or one provider',
    z.object({
      scope: z.string().max(8).default('ALL'),
      title: z.string().min(2).max(60),
      text: z.string().min(2).max(2000),
    }),
    async ({ db }, { scope, title, text }, now) => {
      if (/^\d{8}$/.test(scope)) return db.transaction(tx => notify(tx, scope, { title, text }, now));
      const lines = text.split('\n').map(line => `<p>${escaped(line)}</p>`);
      await db.insert(notice).values({
        ...{ noticeNo: await documentNo(db, 'TZ', now), noticeType: 1, title, summary: text.slice(0, 120) },
        ...{ content: lines.join(''), targetScope: scope, publisher: '收款呗运营中心' },
        ...{ publishTime: now, createTime: now, updateTime: now },
      });
      return null;
    },
  ),
  'run-job': action(
    'Runs a timer’s job now',
    z.object({ name: z.enum(jobs.map(({ name }) => name) as [string, ...string[]]) }),
    async (deps, { name }, now) => {
      await jobs.find(job => job.name === name)!.run(deps, now); // the body was checked
      return null;
    },
  ),
};
