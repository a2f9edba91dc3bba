/**
 * Attempts that a person or key of a provider had no right to, in the audit log (docs/domain/access.md#own-log): nothing else would
 * remain of them.
 */
import type { PlainCall } from '@/api/contract/index';
import type { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/foundation/calls/context';
import { writeLog } from '#server/foundation/audit-log';
import type { Deps } from '#server/foundation/deps';
import { countAttempt } from '#server/features/session/throttle';

/** After 60 within an hour no more of a person's are written until an hour has passed: the log is not to be filled with them. */
export async function logRefused(
  { db }: Pick<Deps, 'db'>,
  context: ProviderContext,
  { summary }: PlainCall,
  { message }: Failure,
): Promise<void> {
  const { me, now } = context;
  const { waitMs } = await countAttempt(db, 'refused', me.operatorNo, now);
  if (waitMs > 0) return;
  await writeLog(db, context, {
    opBizType: 'REFUSED',
    target: ['SELF', me.operatorNo],
    content: `${summary}：${message}`,
    result: '失败',
  });
}
