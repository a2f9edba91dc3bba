/** Days until a deadline, as countdown lists show and filter them: 0 on its last day, null when nothing counts any more. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import type { Reader } from '#server/platform/lists/query';

export const leftDays = ({
  deadline,
  countdownStatus,
}: Readonly<Record<'deadline' | 'countdownStatus', AnyColumn>>): { leftDays: (reader: Reader) => SQL } => ({
  leftDays: ({ now }) =>
    sql`case when ${countdownStatus} = 'COUNTING' then floor((${deadline} - ${now}::bigint)::numeric / ${dayMs}) end`,
});
