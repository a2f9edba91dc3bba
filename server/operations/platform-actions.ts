/** What the platform tells everybody, and the timers' jobs by hand. */
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '@/api/failure';
import { documentNo } from '#server/platform/db/numbers';
import { noticeRow } from '#server/features/notice/notice-row';
import { notify } from '#server/features/notice/notify';
import type { Db } from '#server/platform/db/open';
import { file, notice } from '#server/schema';
import { action, type Actions } from './action';
import { dailyJobs, frequentJobs } from './schedule';

const jobs = [...dailyJobs, ...frequentJobs];

export const platformActions: Actions = {
  'publish-notice': action(
    'Publishes a notice to ALL, ORG, AGENT or one provider',
    z.object({
      scope: z.string().max(8).default('ALL'),
      title: z.string().min(2).max(60),
      text: z.string().min(2).max(2000),
      /** What its page shows instead of the text; it is cleaned. */
      html: z.string().max(40_000).nullish(),
      /** Numbers of uploaded files, separated by commas. */
      attachments: z.string().default(''),
    }),
    async ({ db }, { scope, attachments, ...says }, now) => {
      const body = { ...says, attachments: await filesOf(db, attachments.split(',').filter(Boolean)) };
      if (/^\d{8}$/.test(scope)) return db.transaction(tx => notify(tx, scope, body, now));
      const noticeNo = await documentNo(db, 'TZ', now);
      const head = {
        noticeNo,
        noticeType: 1,
        targetScope: scope,
        publisher: '收款呗运营中心',
        publishTime: now,
      } as const;
      await db.insert(notice).values(noticeRow(head, body));
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

/** @throws Failure `invalid` when one of them was never uploaded. */
async function filesOf(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const { fileNo, fileName } = file;
  const found = await db
    .select({ fileNo, fileName })
    .from(file)
    .where(inArray(fileNo, [...numbers]));
  return numbers.map(number => {
    const one = found.find(each => each.fileNo === number);
    if (!one) throw new Failure('invalid', `附件不存在：${number}`);
    return one;
  });
}
