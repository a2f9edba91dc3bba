/** Codes by text message. Nothing leaves the machine: the message arrives as a personal notice (domain.md 8). */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Db, Tx } from '#server/platform/db/open';
import { captcha } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { notify } from '#server/features/notice/notify';

const lifeMs = 5 * 60_000;
const againMs = 60_000;
const triesAtMost = 5;
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
    const row = { token, kind: 'sms', answer: code, tries: 0, expireTime: now + lifeMs };
    await tx.insert(captcha).values(row).onConflictDoUpdate({ target: captcha.token, set: row });
    await notify(
      tx,
      me.agentNo,
      { title: '短信验证码', text: `验证码 ${String(code).padStart(6, '0')}，5分钟内有效。` },
      now,
    );
  });
}

/** A code as it was typed into a field of a form, for the number that it was sent to. */
export interface TypedCode {
  readonly phone: string;
  readonly typed: string | null | undefined;
  readonly field: string;
}

/**
 * Refuses a wrong code and counts it, before the transaction of the work that it allows: what takes that work back must not take
 * the count back (reliability 1, A). One statement, so that guesses at the same time count one after the other.
 */
export async function checkCode(db: Db, { me }: ProviderContext, { phone, typed, field }: TypedCode): Promise<void> {
  const right = sql<boolean>`${isAnswer(typed)}`;
  const [found] = await db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + case when ${right} then 0 else 1 end` })
    .where(and(eq(captcha.token, tokenOf(me.operatorNo, phone)), lt(captcha.tries, triesAtMost)))
    .returning({ right });
  // One that is not there may have been used by this very request, which then gets the first answer again.
  if (found && !found.right) throw wrongCode(field);
}

/** Uses a code up, in the transaction of the work that it allows. */
export async function useCode(tx: Tx, { me, now }: ProviderContext, { phone, typed, field }: TypedCode): Promise<void> {
  const mine = eq(captcha.token, tokenOf(me.operatorNo, phone));
  const usable = and(mine, gt(captcha.expireTime, now), lt(captcha.tries, triesAtMost), isAnswer(typed));
  const [used] = await tx.delete(captcha).where(usable).returning({ token: captcha.token });
  if (!used) throw wrongCode(field);
}

const isAnswer = (typed: TypedCode['typed']) => sql`lpad(${captcha.answer}::text, 6, '0') = ${typed ?? ''}`;

const wrongCode = (field: string) =>
  new Failure('invalid', '验证码不正确或已失效，请重新获取', null, [{ field, message: '验证码不正确或已失效' }]);
