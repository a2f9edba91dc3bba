/**
 * The one way to a stored password (reliability items 4 and 6): an operator's own one, which the rules refuse when it
 * would be guessed, or an initial one, which the server draws and which ends after three days. Only digests arrive, so
 * length and kinds of signs are the form's to check (`passwordRefusal`); the demo world alone stores what it likes.
 */
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import type { Deps } from '#server/platform/deps';
import { isCommon } from './common-passwords';
import { isGuessable, type Owner } from './guessable';
import type { Passwords } from './password';

/** What an operator's row says of its password. */
export interface StoredPassword {
  readonly passwordHash: string;
  readonly firstLogin: boolean;
  readonly initialUntil: number | null;
}
const initialHours = 72;

/** Refuses with what is wrong with it, at the field `newPassword`. */
export async function ownPassword(
  passwords: Passwords,
  digest: string,
  owner: Owner,
  now: number,
): Promise<StoredPassword> {
  if (isCommon(digest)) throw refusal('新密码过于常见，容易被猜到，请换一个');
  if (await isGuessable(digest, owner, now))
    throw refusal('新密码含有品牌、账号、姓名、编号或手机号，容易被猜到，请换一个');
  return { passwordHash: await passwords.hash(digest), firstLogin: false, initialUntil: null };
}

/** Made outside of any transaction: the hash takes long, and the embedded store serves nobody meanwhile. */
export async function initialPassword(
  { random }: Pick<Deps, 'random'>,
  passwords: Passwords,
  now: number,
): Promise<{ readonly clear: string; readonly stored: StoredPassword }> {
  const clear = `${random(9).toString('base64url')}7a`;
  const passwordHash = await passwords.hash(await passwordDigest(clear));
  return { clear, stored: { passwordHash, firstLogin: true, initialUntil: now + initialHours * 3_600_000 } };
}

export const initialEnded = `初始密码已超过${initialHours}小时，不能再用来登录，请联系上级重置密码`;

const refusal = (message: string) => new Failure('invalid', message, null, [{ field: 'newPassword', message }]);
