/** How much an operator may upload: so many files a minute, so many bytes a day (issue 14, point 7; reliability.md, item 39). */
import { and, eq, gte, sum } from 'drizzle-orm';
import { dayMs, dayOf, formatBytes, startOfDay } from '@/api/format/format';
import type { ProviderContext } from '#server/platform/calls/context';
import { TryLater } from '#server/platform/calls/try-later';
import type { Deps } from '#server/platform/deps';
import { file } from '#server/schema';

export const filesPerMinute = 20;
export const bytesPerDay = 500 * 1024 * 1024;
const minuteMs = 60_000;
const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));

/**
 * Counts an upload before it is opened, also one that is then refused; each server process counts its own. Refuses with
 * 429 and when to come again.
 */
export function createAllowance({ db }: Pick<Deps, 'db'>): (context: ProviderContext) => Promise<void> {
  const uploads = new Map<string, number[]>();
  return async ({ me, now }) => {
    for (const [operatorNo, times] of uploads) if (times.at(-1)! <= now - minuteMs) uploads.delete(operatorNo);
    const recent = (uploads.get(me.operatorNo) ?? []).filter(time => time > now - minuteMs);
    if (recent.length >= filesPerMinute) {
      const seconds = secondsUntil(recent[0]! + minuteMs, now);
      throw new TryLater('tooMany', seconds, `每分钟最多上传${filesPerMinute}个文件，请${seconds}秒后再试`);
    }
    uploads.set(me.operatorNo, [...recent, now]);
    const midnight = startOfDay(dayOf(now));
    // By the path first, which has an index.
    const mine = and(
      eq(file.agentPath, me.agentPath),
      eq(file.operatorNo, me.operatorNo),
      gte(file.createTime, midnight),
    );
    const [stored] = await db
      .select({ bytes: sum(file.size).mapWith(Number) })
      .from(file)
      .where(mine);
    if ((stored?.bytes ?? 0) < bytesPerDay) return;
    const seconds = secondsUntil(midnight + dayMs, now);
    throw new TryLater('tooMany', seconds, `今日上传已达${formatBytes(bytesPerDay)}，请明日0点后再上传`);
  };
}
