/**
 * Upload limits per operator: files per minute, bytes per day, and workbook reads per minute (docs/security.md, item
 * 39).
 */
import { and, eq, gte, sum } from 'drizzle-orm';
import { dayMs, dayOf, formatBytes, startOfDay } from '@/api/format/format';
import type { Provider } from '#server/foundation/calls/context';
import { TryLater } from '#server/foundation/calls/load';
import type { Deps } from '#server/foundation/deps';
import { file } from '#server/schema';

export const filesPerMinute = 20;
const readingsPerMinute = 20;
export const bytesPerDay = 500 * 1024 * 1024;
const minuteMs = 60_000;
const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));

/** Who uploads, and when. */
export interface Uploading {
  readonly me: Pick<Provider, 'operatorNo' | 'agentNo' | 'agentPath'>;
  readonly now: number;
}
/** @throws TryLater */
export type Allowance = (context: Uploading) => Promise<void>;

/** Rate limiter per operator. Refuses with 429 and a retry time above `limit` per minute. */
function perMinute(limit: number, rule: string): (context: Uploading) => void {
  const counted = new Map<string, readonly number[]>();
  return ({ me, now }) => {
    for (const [operatorNo, times] of counted) if (times.at(-1)! <= now - minuteMs) counted.delete(operatorNo);
    const recent = (counted.get(me.operatorNo) ?? []).filter(time => time > now - minuteMs);
    if (recent.length >= limit) {
      const seconds = secondsUntil(recent[0]! + minuteMs, now);
      throw new TryLater('tooMany', seconds, `${rule}，请${seconds}秒后再试`);
    }
    counted.set(me.operatorNo, [...recent, now]);
  };
}

const readings = new WeakMap<Deps['db'], ReturnType<typeof perMinute>>();

/** Counts a workbook read, including dry runs: a read takes up to seconds, and no other limit applies. */
export function countReading({ db }: Pick<Deps, 'db'>, context: Uploading): void {
  const count = readings.get(db) ?? perMinute(readingsPerMinute, `每分钟最多读取${readingsPerMinute}次表格`);
  readings.set(db, count);
  count(context);
}

/**
 * Counts an upload before opening it, even if it is then refused; counted per server process. Refuses with 429 and a
 * retry time.
 */
export function createAllowance({ db }: Pick<Deps, 'db'>): Allowance {
  const countUpload = perMinute(filesPerMinute, `每分钟最多上传${filesPerMinute}个文件`);
  return async context => {
    const { me, now } = context;
    countUpload(context);
    const midnight = startOfDay(dayOf(now));
    // Filter by path first to use its index.
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
