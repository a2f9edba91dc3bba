/** The newest head of the seals by mail, daily, to an address outside (docs/domain/platform.md#log-proof). */
import { desc } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { queueHeadMail } from '#server/features/notice/mail';
import { dayWords, joined, moment, phrase, verbatim } from '#server/foundation/phrase';
import type { Job } from '#server/foundation/each-row';
import { logSeal } from '#server/schema';

export const tellHead: Job = ({ db }, now) =>
  db.transaction(async tx => {
    const [last] = await tx.select().from(logSeal).orderBy(desc(logSeal.sealNo)).limit(1);
    if (!last) return;
    const { sealNo, head, sealTime } = last;
    const day = dayOf(now);
    const said = [
      phrase`操作日志和账本到 ${moment(sealTime)} 为止的链头（第 ${sealNo} 个封存）：`,
      verbatim(head),
      phrase`请保存这封邮件：日志和账目此后再被改动，用这个链头可以查出（npm run prove -- log --head）。`,
    ];
    const letter = { title: phrase`操作日志链头 ${dayWords(day)}`, text: joined(said, '\n\n') };
    await queueHeadMail(tx, { no: `YJHEAD${day.replaceAll('-', '')}`, ...letter }, now);
  });
