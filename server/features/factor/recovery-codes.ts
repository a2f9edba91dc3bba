/** Ten codes for whoever has no factor at hand: shown once, each used once (docs/domain/session.md#second-factor). */
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { recoveryCode } from '#server/schema';

const codesAtOnce = 10;
const length = 10;
/** No letter that is mistaken for a digit or another letter. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Of 31 letters each: ten of them are 49 bits. */
function newCode(random: Deps['random']): string {
  let text = '';
  // Bytes beyond a multiple of 31 would make some letters likelier.
  while (text.length < length)
    for (const byte of random(length)) if (byte < 248 && text.length < length) text += letters[byte % letters.length];
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

const cleaned = (typed: string): string => typed.toLowerCase().replace(/[^0-9a-z]/g, '');
const textOf = (operatorNo: string, typed: string) => `recovery|${operatorNo}|${cleaned(typed)}`;

/** New codes instead of all earlier ones. */
export async function renewCodes(
  tx: Tx,
  { random, secret }: Pick<Deps, 'random' | 'secret'>,
  operatorNo: string,
): Promise<{ code: string }[]> {
  const codes = Array.from({ length: codesAtOnce }, () => newCode(random));
  const { hash } = createEncryption(secret);
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorNo, operatorNo));
  await tx.insert(recoveryCode).values(codes.map(code => ({ operatorNo, codeHash: hash(textOf(operatorNo, code)) })));
  return codes.map(code => ({ code }));
}

/** Whether it was an unused code; it is used now, by one of several at once. */
export async function spendCode(
  tx: Pick<Tx, 'update'>,
  { secret }: Pick<Deps, 'secret'>,
  operatorNo: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const hashes = createEncryption(secret).hashes(textOf(operatorNo, typed));
  const spent = await tx
    .update(recoveryCode)
    .set({ useTime: now })
    .where(unused(operatorNo, inArray(recoveryCode.codeHash, [...hashes])))
    .returning({ no: recoveryCode.operatorNo });
  return spent.length > 0;
}

export async function codesLeft(tx: Pick<Tx, 'select'>, operatorNo: string): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCode).where(unused(operatorNo));
  return row?.left ?? 0;
}

const unused = (operatorNo: string, also?: ReturnType<typeof eq>) =>
  and(eq(recoveryCode.operatorNo, operatorNo), isNull(recoveryCode.useTime), also);
