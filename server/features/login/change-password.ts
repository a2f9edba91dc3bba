/** Changing the operator's own password (docs/domain/sessions.md#change-password). */
import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { modifyLoginPassword } from '@/api/contract/login';
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { writeLog } from '#server/platform/audit-log';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { operator } from '#server/schema';
import { ownPassword } from './new-password';
import type { Passwords } from './password';
import { closeOtherSessions } from './session';
import { attempt, forgive, tooMany } from './throttle';

type Change = CallInput<typeof modifyLoginPassword>;

/**
 * Stores the new password and ends the operator's other sessions. Refuses a weak or unchanged password, and too many
 * wrong guesses of the old one.
 */
export async function changePassword(
  db: Db,
  passwords: Passwords,
  { oldPassword, newPassword }: Change,
  { me, client, now }: ProviderContext,
): Promise<null> {
  const subject = `${me.operatorNo}|change`;
  const { waitMs, hits } = await attempt(db, 'login', subject, now);
  if (waitMs > 0) throw tooMany(waitMs, hits);
  const [found] = await db.select().from(operator).where(eq(operator.operatorNo, me.operatorNo));
  if (!found || !(await passwords.verify(found.passwordHash, oldPassword)))
    throw new Failure('invalid', '原密码不正确');
  await forgive(db, 'login', subject);
  if ((await passwordDigest(newPassword)) === oldPassword) throw new Failure('invalid', '新密码不能与原密码相同');
  const stored = await ownPassword(passwords, newPassword, { ...found, agentName: me.agentName });
  await db.transaction(async tx => {
    const changed = await tx
      .update(operator)
      .set({ ...stored, updateTime: now })
      .where(and(eq(operator.operatorNo, me.operatorNo), eq(operator.passwordHash, found.passwordHash)))
      .returning({ no: operator.operatorNo });
    // Another window or a password reset was faster.
    if (changed.length === 0) throw new Failure('invalid', '原密码不正确');
    await closeOtherSessions(tx, { me, client, now }, 'PASSWORD');
    const entry = { opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content: '修改登录密码' } as const;
    await writeLog(tx, { now, client, by: found }, entry);
  });
  return null;
}
