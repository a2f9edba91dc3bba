/** Codes by text message. Nothing leaves the machine: the message arrives as a personal notice (domain.md 8). */
import { and, eq, gt } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Tx } from '#server/platform/db/open';
import type { Db } from '#server/platform/db/open';
import { captcha } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { notify } from '#server/features/notice/notify';

const lifeMs = 5 * 60_000;
const againMs = 60_000;
const tokenOf = (operatorNo: string, phone: string) => `sms${operatorNo}${phone}`;

export async function sendCode(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  { me, now }: ProviderContext,
  phone: string,
): Promise<void> {
  const code = random(4).readUInt32BE() % 1_000_000;
  await db.transaction(async tx => {
    const token = tokenOf(me.operatorNo, phone);
    const [known] = await tx.select().from(captcha).where(eq(captcha.token, token)).for('update');
    if (known && known.expireTime - lifeMs + againMs > now) throw new Failure('tooMany', '验证码已发送，请1分钟后再试');
    const row = { token, kind: 'sms', answer: code, expireTime: now + lifeMs };
    await tx.insert(captcha).values(row).onConflictDoUpdate({ target: captcha.token, set: row });
    await notify(
      tx,
      me.agentNo,
      { title: '短信验证码', text: `验证码 ${String(code).padStart(6, '0')}，5分钟内有效。` },
      now,
    );
  });
}

/** A code is used up by being right; a wrong one ends it as well, so that it cannot be guessed. */
export async function useCode(
  db: Db | Tx,
  { me, now }: ProviderContext,
  phone: string,
  typed: string | null | undefined,
  field = 'smsCode',
): Promise<void> {
  const [found] = await db
    .delete(captcha)
    .where(and(eq(captcha.token, tokenOf(me.operatorNo, phone)), gt(captcha.expireTime, now)))
    .returning();
  if (!found || String(found.answer).padStart(6, '0') !== typed)
    throw new Failure('invalid', '验证码不正确或已失效，请重新获取', null, [
      { field, message: '验证码不正确或已失效' },
    ]);
}
