/**
 * SMS codes. Each is valid for one purpose and for the values named in its message, so that it cannot confirm anything
 * else, and goes to the phone alone
 * (docs/domain/session.md#confirmation-codes).
 */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { outdatedCode, type SmsPurpose } from '@/api/forms/sms-code';
import { formatMoney } from '@/api/format/format';
import { maskPhone } from '@/api/format/mask';
import { entryOf, type CodeOf } from '@/api/schema/enumeration';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { phrase, type Phrase, verbatim, word } from '#server/foundation/phrase';
import { languageOfPhone } from '#server/features/lookup/language';
import { captcha } from '#server/schema';
import type { Recipient } from './limits';
import { queueMessage } from './text-message';

const lifeMs = 5 * 60_000;
const againMs = 60_000;
const triesAtMost = 5;
const tokenOf = (operatorNo: string, phone: string) => `sms${operatorNo}${phone}`;

const purposeLabel = (purpose: string) => entryOf(enums.smsPurpose, purpose).label;

/** Purpose and values that a code confirms. A code sent for other values is refused. */
export interface Confirmation {
  readonly purpose: SmsPurpose;
  readonly values: readonly (string | number)[];
  /** The values as written in the message. */
  readonly text: Phrase;
}
/** The card is the one that is paid to: a change of it after the message ends the code. */
export const confirmWithdrawal = (
  accountType: CodeOf<typeof enums.accountType>,
  amount: number,
  bankCardNo: string | null,
): Confirmation => ({
  purpose: 'WITHDRAW',
  values: [accountType, amount, bankCardNo ?? ''],
  text: phrase`${word(entryOf(enums.accountType, accountType).label)}，${formatMoney(amount)}元，卡号尾号${(bankCardNo ?? '').slice(-4)}`,
});
export const confirmSettleAccount = (accountName: string, bankCardNo: string): Confirmation => ({
  purpose: 'SETTLE_ACCOUNT',
  values: [accountName, bankCardNo],
  text: phrase`户名${accountName}，卡号尾号${bankCardNo.slice(-4)}`,
});
export const confirmPhone = (purpose: 'OLD_PHONE' | 'NEW_PHONE', phone: string): Confirmation => ({
  purpose,
  values: [phone],
  text: phrase`更换为${maskPhone(phone)}`,
});

// Values such as amounts are easy to guess; a keyed hash does not reveal them.
const textOf = ({ purpose, values }: Confirmation) => JSON.stringify([purpose, ...values]);
const hashesOf = ({ secret }: Pick<Deps, 'secret'>, confirms: Confirmation) =>
  createEncryption(secret).hashes(textOf(confirms));

/** A phone that a code is sent to, and whose it is. */
interface Addressee {
  readonly phone: string;
  readonly recipient: Recipient;
}

/**
 * Sends a code to a phone and replaces the previous one. @throws Failure `tooMany` within a minute of a code for the same
 * values, and above a limit of messages
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'random' | 'secret' | 'onJob'>,
  context: ProviderContext,
  { phone, recipient }: Addressee,
  confirms: Confirmation,
): Promise<void> {
  const { me, now } = context;
  const { purpose, text } = confirms;
  const answer = deps.random(4).readUInt32BE() % 1_000_000;
  await deps.db.transaction(async tx => {
    const token = tokenOf(me.operatorNo, phone);
    const [known] = await tx.select().from(captcha).where(eq(captcha.token, token)).for('update');
    const subjectHash = createEncryption(deps.secret).hash(textOf(confirms));
    const isRecent = known !== undefined && known.expireTime - lifeMs + againMs > now;
    if (isRecent && hashesOf(deps, confirms).includes(known.subjectHash ?? ''))
      throw new Failure('tooMany', '验证码已发送，请1分钟后再试');
    const row = { token, kind: 'sms', answer, tries: 0, purpose, subjectHash, expireTime: now + lifeMs };
    await tx.insert(captcha).values(row).onConflictDoUpdate({ target: captcha.token, set: row });
    const code = String(answer).padStart(6, '0');
    const language = await languageOfPhone(tx, me, phone);
    const content = {
      template: purpose,
      params: { code: verbatim(code), subject: text },
      language,
      expireTime: now + lifeMs,
    };
    await queueMessage(tx, deps.secret, context, { phone, recipient, ...content });
  });
  deps.onJob?.();
}

/** A code typed into a form field, with the phone it was sent to and the action it confirms. */
export interface TypedCode {
  readonly phone: string;
  readonly typed: string | null | undefined;
  readonly field: string;
  readonly confirms: Confirmation;
}

/**
 * Refuses a wrong code and counts the attempt, outside the transaction of the confirmed action: a rollback must not
 * undo the count (docs/security.md, item 1). A single statement, so that concurrent guesses are counted one by one. A
 * code for another purpose or other values is refused before the comparison, so that the refusal reveals nothing about
 * the code.
 */
export async function checkCode(deps: Pick<Deps, 'db' | 'secret'>, { me, watched }: ProviderContext, code: TypedCode) {
  if (watched?.approvalNo) return; // proven when it was asked for
  const { phone, typed, field, confirms } = code;
  const right = sql<boolean>`${isAnswer(typed)}`;
  const isForThis = sql<boolean>`coalesce(${inArray(captcha.subjectHash, hashesOf(deps, confirms))}, false)`;
  const [found] = await deps.db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + case when ${isForThis} and not ${right} then 1 else 0 end` })
    .where(and(eq(captcha.token, tokenOf(me.operatorNo, phone)), lt(captcha.tries, triesAtMost)))
    .returning({ right, isForThis, purpose: captcha.purpose });
  // No code: a retry of this request may have used it already, and then gets its first response.
  if (!found) return;
  if (found.purpose !== null && !found.isForThis) throw codeForOther(field, found.purpose, confirms.purpose);
  if (!found.right) throw wrongCode(field);
}

/** Consumes a code, in the transaction of the action it confirms. */
export async function useCode(
  deps: Pick<Deps, 'secret'>,
  tx: Tx,
  { me, now, watched }: ProviderContext,
  code: TypedCode,
) {
  if (watched?.approvalNo) return;
  const { phone, typed, field, confirms } = code;
  const isForThis = inArray(captcha.subjectHash, hashesOf(deps, confirms));
  const mine = and(eq(captcha.token, tokenOf(me.operatorNo, phone)), isForThis);
  const usable = and(mine, gt(captcha.expireTime, now), lt(captcha.tries, triesAtMost), isAnswer(typed));
  const [used] = await tx.delete(captcha).where(usable).returning({ token: captcha.token });
  if (!used) throw wrongCode(field);
}

const isAnswer = (typed: TypedCode['typed']) => sql`lpad(${captcha.answer}::text, 6, '0') = ${typed ?? ''}`;

const refusal = (field: string, message: string, short = message) =>
  new Failure('invalid', message, null, [{ field, message: short }]);
const wrongCode = (field: string) => refusal(field, '验证码不正确或已失效，请重新发送', '验证码不正确或已失效');
const codeForOther = (field: string, sentFor: string, purpose: SmsPurpose) =>
  refusal(
    field,
    sentFor === purpose
      ? outdatedCode(purpose)
      : `该验证码用于${purposeLabel(sentFor)}，不能用于${purposeLabel(purpose)}，请重新发送验证码`,
  );
