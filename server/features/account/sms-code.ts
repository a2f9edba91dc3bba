/**
 * Codes by text message. Each holds for one purpose and for the values that its text names, so that a code asked for one thing allows no
 * other. Nothing leaves the machine: the message arrives as a personal notice (domain.md 8).
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { outdatedCode, type SmsPurpose } from '@/api/forms/sms-code';
import { formatMoney } from '@/api/format/format';
import { maskPhone } from '@/api/format/mask';
import { entryOf, type CodeOf } from '@/api/schema/enumeration';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { notify } from '#server/features/notice/notify';
import { captcha } from '#server/schema';

const lifeMs = 5 * 60_000;
const againMs = 60_000;
const triesAtMost = 5;
const tokenOf = (operatorNo: string, phone: string) => `sms${operatorNo}${phone}`;

const purposeLabel = (purpose: string) => entryOf(enums.smsPurpose, purpose).label;

/** What a code confirms. A code that was sent for other values is refused. */
export interface Confirmation {
  readonly purpose: SmsPurpose;
  readonly values: readonly (string | number)[];
  /** The values as the message names them. */
  readonly text: string;
}
export const confirmWithdrawal = (accountType: CodeOf<typeof enums.accountType>, amount: number): Confirmation => ({
  purpose: 'WITHDRAW',
  values: [accountType, amount],
  text: `${entryOf(enums.accountType, accountType).label}，${formatMoney(amount)}元`,
});
export const confirmSettleAccount = (accountName: string, bankCardNo: string): Confirmation => ({
  purpose: 'SETTLE_ACCOUNT',
  values: [accountName, bankCardNo],
  text: `户名${accountName}，卡号尾号${bankCardNo.slice(-4)}`,
});
export const confirmPhone = (purpose: 'OLD_PHONE' | 'NEW_PHONE', phone: string): Confirmation => ({
  purpose,
  values: [phone],
  text: `更换为${maskPhone(phone)}`,
});

// Values may be few, such as amounts: a keyed hash does not give them away.
const hashOf = ({ secret }: Pick<Deps, 'secret'>, { purpose, values }: Confirmation) =>
  createEncryption(secret).hash(JSON.stringify([purpose, ...values]));

/** Sends a code to a phone; it replaces the code that was sent there before. @throws Failure `tooMany` within a minute of that. */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'random' | 'secret'>,
  { me, now }: ProviderContext,
  phone: string,
  confirms: Confirmation,
): Promise<void> {
  const { purpose, text } = confirms;
  const answer = deps.random(4).readUInt32BE() % 1_000_000;
  await deps.db.transaction(async tx => {
    const token = tokenOf(me.operatorNo, phone);
    const [known] = await tx.select().from(captcha).where(eq(captcha.token, token)).for('update');
    if (known && known.expireTime - lifeMs + againMs > now) throw new Failure('tooMany', '验证码已发送，请1分钟后再试');
    const subjectHash = hashOf(deps, confirms);
    const row = { token, kind: 'sms', answer, tries: 0, purpose, subjectHash, expireTime: now + lifeMs };
    await tx.insert(captcha).values(row).onConflictDoUpdate({ target: captcha.token, set: row });
    const code = String(answer).padStart(6, '0');
    const says = `您正在${purposeLabel(purpose)}：${text}。验证码 ${code}，5分钟内有效，仅限本次操作，请勿告知他人。`;
    await notify(tx, me.agentNo, { title: '短信验证码', text: says }, now);
  });
}

/** A code as it was typed into a field of a form, for the number that it was sent to and for what is to be done with it. */
export interface TypedCode {
  readonly phone: string;
  readonly typed: string | null | undefined;
  readonly field: string;
  readonly confirms: Confirmation;
}

/**
 * Refuses a wrong code and counts it, before the transaction of the work that it allows: what takes that work back must not take
 * the count back (reliability 1, A). One statement, so that guesses at the same time count one after the other. A code for another
 * purpose or for other values is refused before it is compared: the refusal says nothing about the code.
 */
export async function checkCode(deps: Pick<Deps, 'db' | 'secret'>, { me }: ProviderContext, code: TypedCode) {
  const { phone, typed, field, confirms } = code;
  const right = sql<boolean>`${isAnswer(typed)}`;
  const isForThis = sql<boolean>`coalesce(${captcha.subjectHash} = ${hashOf(deps, confirms)}, false)`;
  const [found] = await deps.db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + case when ${isForThis} and not ${right} then 1 else 0 end` })
    .where(and(eq(captcha.token, tokenOf(me.operatorNo, phone)), lt(captcha.tries, triesAtMost)))
    .returning({ right, isForThis, purpose: captcha.purpose });
  // One that is not there may have been used by this very request, which then gets the first answer again.
  if (!found) return;
  if (found.purpose !== null && !found.isForThis) throw codeForOther(field, found.purpose, confirms.purpose);
  if (!found.right) throw wrongCode(field);
}

/** Uses a code up, in the transaction of the work that it allows. */
export async function useCode(deps: Pick<Deps, 'secret'>, tx: Tx, { me, now }: ProviderContext, code: TypedCode) {
  const { phone, typed, field, confirms } = code;
  const mine = and(eq(captcha.token, tokenOf(me.operatorNo, phone)), eq(captcha.subjectHash, hashOf(deps, confirms)));
  const usable = and(mine, gt(captcha.expireTime, now), lt(captcha.tries, triesAtMost), isAnswer(typed));
  const [used] = await tx.delete(captcha).where(usable).returning({ token: captcha.token });
  if (!used) throw wrongCode(field);
}

const isAnswer = (typed: TypedCode['typed']) => sql`lpad(${captcha.answer}::text, 6, '0') = ${typed ?? ''}`;

const refusal = (field: string, message: string, short = message) =>
  new Failure('invalid', message, null, [{ field, message: short }]);
const wrongCode = (field: string) => refusal(field, '验证码不正确或已失效，请重新获取', '验证码不正确或已失效');
const codeForOther = (field: string, sentFor: string, purpose: SmsPurpose) =>
  refusal(
    field,
    sentFor === purpose
      ? outdatedCode(purpose)
      : `该验证码用于${purposeLabel(sentFor)}，不能用于${purposeLabel(purpose)}，请重新获取验证码`,
  );
