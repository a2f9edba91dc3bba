/** Daily files that have not come (docs/domain/platform.md). */
import { and, count, inArray, lt } from 'drizzle-orm';
import type { Figure } from '#server/foundation/figure';
import { channelDay } from '#server/schema';

export const lateFiles: Figure = {
  name: 'daily_files_late',
  help: 'Days whose file the channel has not sent, or not whole, in time.',
  async read(db, now) {
    const late = and(inArray(channelDay.fileStatus, ['WAITING', 'RECEIVING', 'LATE']), lt(channelDay.fileDueTime, now));
    const [row] = await db.select({ late: count() }).from(channelDay).where(late);
    return [[row!.late]]; // an aggregate has one row
  },
};
