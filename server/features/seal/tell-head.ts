/** The newest head of the seals by mail, daily, to an address outside (docs/domain/platform.md#log-proof). */
import { desc } from 'drizzle-orm';
import { dayOf, formatTime } from '@/api/format/format';
import { queueHeadMail } from '#server/features/notice/mail';
import type { Job } from '#server/foundation/each-row';
import { logSeal } from '#server/schema';

export const tellHead: Job = ({ db }, now) =>
  db.transaction(async tx => {
    const [last] = await tx.select().from(logSeal).orderBy(desc(logSeal.sealNo)).limit(1);
    if (!last) return;
    const { sealNo, head, sealTime } = last;
    const day = dayOf(now);
    const text = [
      `操作日志和账本到 ${formatTime(sealTime)} 为止的链头（第 ${sealNo} 个封存）：`,
      head,
      '请保存这封邮件：日志和账目此后再被改动，用这个链头可以查出（npm run prove -- log --head）。',
    ].join('\n\n');
    await queueHeadMail(tx, { no: `YJHEAD${day.replaceAll('-', '')}`, title: `操作日志链头 ${day}`, text }, now);
  });
