/** Ways to pass the captcha in tests: the documented proof of work, and the slider with the answer from the database. */
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { proveWork } from '@/api/format/proof-of-work';
import type { World } from './open';

/** The captcha protocol's responses have no envelope; this is their body. */
interface Answer {
  readonly repCode: string;
  readonly repMsg: string | null;
  readonly success: boolean;
  readonly repData: { readonly token: string; readonly difficulty: number; readonly secretKey: string } | null;
}
const { getCaptcha, checkCaptcha, loginWithCaptcha } = contract.login;

export const get = async (world: World, captchaType: 'pow' | 'blockPuzzle'): Promise<Answer> =>
  (await world.send(getCaptcha, { captchaType })) as unknown as Answer;
export const check = async (world: World, captchaType: string, token: string, pointJson: string): Promise<Answer> =>
  (await world.send(checkCaptcha, { captchaType, token, pointJson })) as unknown as Answer;

export const solve = async (token: string, difficulty: number): Promise<string> =>
  JSON.stringify({ nonce: await proveWork(token, difficulty, new AbortController().signal) });

/** Leading zero bits of a proof that takes two digests, not 65 thousand: login.db.test.ts gives one of those. */
const easy = 1;
/** A ticket for one sign-in attempt, earned by a proof of work that the database has made easy. */
export async function ticket(world: World): Promise<string> {
  const { repData } = await get(world, 'pow');
  if (!repData) throw new Error('Expected a challenge');
  await world.rows(`update captcha set answer = $1 where token = $2`, [easy, repData.token]);
  const pointJson = await solve(repData.token, easy);
  const { success, repMsg } = await check(world, 'pow', repData.token, pointJson);
  if (!success) throw new Error(`Expected the proof to be accepted: ${repMsg}`);
  return `${repData.token}---${pointJson}`;
}

export const login = async (world: World, username: string, password: string, captcha?: string) =>
  world.send(loginWithCaptcha, {
    username,
    password: await passwordDigest(password),
    captcha: captcha ?? (await ticket(world)),
  });
