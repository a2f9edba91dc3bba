/**
 * The one way to a stored password (reliability items 4 and 6): an operator's own one, which is refused when it would be guessed, or an
 * initial one, which the server draws and which ends after three days. The demo world alone stores what it likes.
 */
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { passwordRefusal } from '@/api/forms/new-password';
import type { Deps } from '#server/platform/deps';
import type { Passwords } from './password';
import { weakness, type Owner } from './password-strength';

/** What an operator's row says of its password. */
export interface StoredPassword {
  readonly passwordHash: string;
  readonly firstLogin: boolean;
  readonly initialUntil: number | null;
}
const initialHours = 72;

/** Refuses with what is wrong with it, at the field `newPassword`. */
export async function ownPassword(passwords: Passwords, clear: string, owner: Owner): Promise<StoredPassword> {
  const malformed = passwordRefusal(clear);
  if (malformed) throw refusal(`新密码${malformed}`);
  const weak = await weakness(clear, owner);
  if (weak) throw refusal(weak);
  return { passwordHash: await passwords.hash(await passwordDigest(clear)), firstLogin: false, initialUntil: null };
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
