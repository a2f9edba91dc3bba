/** The demo data may be made at any hour: later events of that day must not exist yet. */
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatTime } from '@/api/format/format';
import { runDays } from './history/run';
import { draw, tradesAt } from './seed';

const scale = 0.02;
// The third of a month brings monthly rewards; the hours fall before and after each daily job.
const hours = ['00:00:30', '00:20:00', '01:00:00', '02:30:00', '03:30:00', '07:00:00', '08:20:00', '12:00:00'];
const moments = ['2026-11-24', '2026-12-03'].flatMap(day => hours.map(hour => `${day} ${hour}`));
/** Columns of past events; deadlines may lie in the future. */
const happened = ['createTime', 'updateTime', 'transTime', 'enterTime', 'judgeTime', 'auditTime', 'finishTime'];

async function worldAt(now: number) {
  const encryption = { encrypt: String, decrypt: String, hash: String, hashes: () => [] };
  const { world } = draw({ now, scale, encryption });
  await runDays(world, tradesAt(scale), async () => {});
  return world;
}

describe.each(moments)('the demo world of %s', moment => {
  const now = Date.parse(`${moment.replace(' ', 'T')}+08:00`);
  it('has no event in the future, and posts in chronological order', async () => {
    const world = await worldAt(now);
    const ahead = [...world.rows].flatMap(([table, rows]) =>
      (rows as Record<string, number | null>[]).flatMap(row =>
        happened.flatMap(key => ((row[key] ?? 0) > now ? [`${getTableName(table)} ${key} ${row[key]}`] : [])),
      ),
    );
    expect(ahead).toEqual([]);
    const backwards = [...world.books].flatMap(([agentNo, book]) => {
      const times = book.result().postings.map(each => each.createTime);
      return times.flatMap((time, at) =>
        time > now || time < (times[at - 1] ?? 0) ? [`${agentNo} ${formatTime(time)}`] : [],
      );
    });
    expect(backwards).toEqual([]);
  });
});
