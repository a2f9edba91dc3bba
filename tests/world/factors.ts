/** People with a second factor, in tests. */
import { Secret, TOTP } from 'otpauth';
import { contract } from '@/api/contract';
import { asked } from './asked';
import type { World } from './open';

const { factor } = contract;

export interface Enrolled {
  readonly token: string;
  readonly factorNo: string;
  readonly secret: string;
  readonly codes: readonly string[];
}

/** What the person's phone shows at a time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Enrols a phone with one-time passwords in an open session. */
export async function enrol(world: World, username: string): Promise<Enrolled> {
  const token = await world.signIn(username);
  const { factorNo, secret } = await asked(world, factor.startTotp, {}, token);
  const code = codeAt(secret, world.clock.now());
  const { recoveryCodes } = await asked(world, factor.confirm, { factorNo, name: '办公手机', code }, token);
  return { token, factorNo, secret, codes: (recoveryCodes ?? []).map(each => each.code) };
}
