/** What of the channel waits for somebody: daily files, registrations, and keys that end (docs/domain/platform.md). */
import { and, count, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import type { Figure } from '#server/foundation/figure';
import { acquirerKey, channelDay, channelRegistration } from '#server/schema';
import { registrationMoves } from './registration.moves';

export const lateFiles: Figure = {
  name: 'daily_files_late',
  help: 'Days whose file the channel has not sent, or not whole, in time.',
  async read(db, now) {
    const late = and(inArray(channelDay.fileStatus, ['WAITING', 'RECEIVING', 'LATE']), lt(channelDay.fileDueTime, now));
    const [row] = await db.select({ late: count() }).from(channelDay).where(late);
    return [[row!.late]]; // an aggregate has one row
  },
};

export const lateRegistrations: Figure = {
  name: 'registrations_late',
  help: 'Merchants and payees that the channel has not answered for a day.',
  async read(db, now) {
    const { tellTime } = channelRegistration;
    const [row] = await db
      .select({ late: count() })
      .from(channelRegistration)
      .where(and(registrationMoves.isIn('WAITING'), lt(tellTime, now - dayMs)));
    return [[row!.late]]; // an aggregate has one row
  },
};

/** A key that is not used any more may end. */
export const keysEnding: Figure = {
  name: 'channel_key_ends_seconds',
  help: 'Time until a key ends that the channel has used within a day.',
  labels: ['key'],
  async read(db, now) {
    const { keyId, expireTime, revokeTime, lastUseTime } = acquirerKey;
    const used = and(isNull(revokeTime), isNotNull(expireTime), gt(lastUseTime, now - dayMs));
    const rows = await db.select({ keyId, expireTime }).from(acquirerKey).where(used);
    return rows.map(row => [row.keyId, (row.expireTime! - now) / 1000]);
  },
};
