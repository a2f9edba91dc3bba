/**
 * The captcha protocol (AJ wire fields and codes): a challenge is checked once, a solved one becomes a ticket for one
 * login attempt; both live 120 s. The slider is a speed bump; throttling and argon2id are the defence.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { captchaLifeMs as lifeMs, repCodes } from '@/api/captcha';
import { leadingZeroBits } from '@/api/format/proof-of-work';
import { captcha } from '#server/schema';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { drawPuzzle, puzzle } from './puzzle';

const tolerancePx = 4;
/** Some 65 thousand digests, of which the portal's worker makes 400 thousand a second on a desktop (docs/decisions/020). */
const baseDifficulty = 16;

type CaptchaKind = 'blockPuzzle' | 'pow';
interface Challenge {
  readonly captchaType: CaptchaKind;
  readonly token: string;
  readonly result: boolean;
  readonly originalImageBase64: string | null;
  readonly jigsawImageBase64: string | null;
  readonly secretKey: string | null;
  readonly difficulty: number | null;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Makes a challenge. `misses` of the same client make the proof of work harder. */
export async function issue(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  kind: CaptchaKind,
  now: number,
  misses: number,
): Promise<Challenge> {
  const token = random(16).toString('hex');
  const common = { captchaType: kind, token, result: false };
  await db.delete(captcha).where(lt(captcha.expireTime, now));
  if (kind === 'pow') {
    const difficulty = baseDifficulty + Math.min(misses, 4);
    await db.insert(captcha).values({ token, kind, answer: difficulty, expireTime: now + lifeMs });
    return { ...common, originalImageBase64: null, jigsawImageBase64: null, secretKey: null, difficulty };
  }
  const x = puzzle.minX + (random(2).readUInt16BE() % (puzzle.maxX - puzzle.minX + 1));
  const secretKey = random(8).toString('hex');
  const { original, jigsaw } = await drawPuzzle(x, random);
  await db.insert(captcha).values({ token, kind, answer: x, secretKey, expireTime: now + lifeMs });
  return {
    ...common,
    originalImageBase64: original.toString('base64'),
    jigsawImageBase64: jigsaw.toString('base64'),
    secretKey,
    difficulty: null,
  };
}

/** Checks an answer once. Right: the challenge becomes a ticket. Wrong or late: it is gone. */
export async function check(
  db: Db,
  kind: CaptchaKind,
  token: string,
  pointJson: string,
  now: number,
): Promise<'ok' | 'expired' | 'wrong'> {
  return db.transaction(async tx => {
    const [challenge] = await tx
      .delete(captcha)
      .where(
        and(eq(captcha.token, token), eq(captcha.kind, kind), isNull(captcha.ticketHash), gt(captcha.expireTime, now)),
      )
      .returning();
    if (!challenge) return 'expired';
    const decrypted = challenge.secretKey ? decrypt(challenge.secretKey, pointJson) : null;
    const plain = decrypted ?? pointJson;
    if (!isRight(challenge, plain)) return 'wrong';
    const ticket = `${token}---${plain}`;
    const captchaText = decrypted && challenge.secretKey ? encrypt(challenge.secretKey, ticket) : ticket;
    await tx
      .insert(captcha)
      .values({ ...challenge, ticketHash: sha256(captchaText).toString('hex'), expireTime: now + lifeMs });
    return 'ok';
  });
}

/** Uses up the ticket behind a login's `captcha` value; says whether there was one. */
export async function consume(db: Db, captchaText: string, now: number): Promise<boolean> {
  const used = await db
    .delete(captcha)
    .where(eq(captcha.ticketHash, sha256(captchaText).toString('hex')))
    .returning({ expireTime: captcha.expireTime });
  return (used[0]?.expireTime ?? 0) > now;
}

function isRight({ kind, token, answer }: { kind: string; token: string; answer: number }, pointJson: string): boolean {
  const point = parsePoint(pointJson);
  if (kind === 'pow')
    return (
      typeof point.nonce === 'string' &&
      point.nonce.length <= 64 &&
      leadingZeroBits(sha256(token + point.nonce)) >= answer
    );
  return typeof point.x === 'number' && Math.abs(point.x - answer) <= tolerancePx;
}

function parsePoint(json: string): { x?: unknown; nonce?: unknown } {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The protocol's obfuscation, AES-ECB under a key that the client was given; no security rests on it. */
function encrypt(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}
function decrypt(key: string, encrypted: string): string | null {
  try {
    const cipher = createDecipheriv('aes-128-ecb', key, null);
    return cipher.update(encrypted, 'base64', 'utf8') + cipher.final('utf8');
  } catch {
    return null; // sent in plain, as our own client does
  }
}

/** What the protocol says of each outcome. */
export const outcomes = {
  ok: { repCode: repCodes.ok, repMsg: null },
  expired: { repCode: repCodes.expired, repMsg: '验证码已失效，请重新获取' },
  wrong: { repCode: repCodes.wrong, repMsg: '验证失败，请重试' },
} as const;
