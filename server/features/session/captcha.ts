/**
 * The captcha protocol (AJ wire fields and codes): a challenge is checked once, a solved one becomes a ticket for one
 * login attempt; both expire after 120 s. The slider only slows bots down; throttling and argon2id are the actual
 * defence.
 */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import sharp from 'sharp';
import { captchaLifeMs as lifeMs, repCodes } from '@/api/captcha';
import { leadingZeroBits } from '@/api/format/proof-of-work';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { captcha } from '#server/schema/index';

const tolerancePx = 4;
/**
 * About 65 thousand digests; the portal's worker computes 400 thousand per second on a desktop (docs/decisions/020).
 */
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

/** Creates a challenge. The client's previous `misses` make the proof of work harder. */
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

/** Checks an answer once. A right answer turns the challenge into a ticket; a wrong or late one deletes it. */
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

/** Consumes the ticket in a login's `captcha` value; returns true if it existed and was not expired. */
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

/** Obfuscation required by the protocol: AES-ECB with a key sent to the client. Security does not depend on it. */
function encrypt(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}
function decrypt(key: string, encrypted: string): string | null {
  try {
    const cipher = createDecipheriv('aes-128-ecb', key, null);
    return cipher.update(encrypted, 'base64', 'utf8') + cipher.final('utf8');
  } catch {
    return null; // sent as plain text, as our own client does
  }
}

/** Protocol response of each outcome. */
export const outcomes = {
  ok: { repCode: repCodes.ok, repMsg: null },
  expired: { repCode: repCodes.expired, repMsg: '验证码已失效，请重新获取' },
  wrong: { repCode: repCodes.wrong, repMsg: '验证失败，请重试' },
} as const;

/** Sizes in protocol units: image width 310, piece width 47. Images are rendered at twice this size. */
const puzzle = { width: 310, height: 155, piece: 47, minX: 70, maxX: 255 } as const;
const scale = 2;

/** `x` is the left edge of the gap. Returns two PNG files. */
async function drawPuzzle(x: number, random: (bytes: number) => Buffer): Promise<{ original: Buffer; jigsaw: Buffer }> {
  const dice = createDice(random);
  const y = dice.between(14, puzzle.height - puzzle.piece - 14);
  const scene = drawScene(dice);
  const piece = outline(dice);
  const gap = `<path d="${piece}" transform="translate(${x} ${y})" fill="#0f1a1f" fill-opacity=".48" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>`;
  const decoy = `<path d="${outline(dice)}" transform="translate(${decoyX(x, dice)} ${dice.between(8, 90)})" fill="#0f1a1f" fill-opacity=".2"/>`;
  const [original, jigsaw] = await Promise.all([
    render(puzzle.width, scene + decoy + gap),
    render(
      puzzle.piece,
      `<clipPath id="p"><path d="${piece}" transform="translate(0 ${y})"/></clipPath>` +
        `<g clip-path="url(#p)"><g transform="translate(${-x} 0)">${scene}</g></g>` +
        `<path d="${piece}" transform="translate(0 ${y})" fill="none" stroke="#fff" stroke-width="1.6"/>`,
    ),
  ]);
  return { original, jigsaw };
}

function render(width: number, content: string): Promise<Buffer> {
  const size = `width="${width * scale}" height="${puzzle.height * scale}" viewBox="0 0 ${width} ${puzzle.height}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`))
    .png({ palette: true, effort: 2 })
    .toBuffer();
}

type Dice = ReturnType<typeof createDice>;
function createDice(random: (bytes: number) => Buffer) {
  const between = (low: number, high: number) => low + (random(2).readUInt16BE() % (high - low + 1));
  return { between, pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T };
}

/** A square of 34 with a random knob or notch on two sides; fits within the piece's 47. */
function outline(dice: Dice): string {
  const knob = (side: 'top' | 'right', out: boolean) =>
    side === 'top'
      ? `h11c-2 ${out ? '-11' : '9'} 14 ${out ? '-11' : '9'} 12 0h11`
      : `v11c${out ? '11' : '-9'} -2 ${out ? '11' : '-9'} 14 0 12v11`;
  return `M1 12${knob('top', dice.pick([true, false]))}${knob('right', dice.pick([true, false]))}h-34z`;
}

const decoyX = (x: number, dice: Dice): number => (x > 150 ? dice.between(58, x - 70) : dice.between(x + 60, 255));

const palettes = [
  { sky: ['#dfe9ee', '#f4ece1'], sun: '#f6d9a6', hills: ['#a9c3c4', '#7fa3a3', '#5f8384'] },
  { sky: ['#e4e6f1', '#f3e3e2'], sun: '#f0b9a0', hills: ['#b9b8d3', '#8f90b5', '#6a6c94'] },
  { sky: ['#e2efe6', '#f6f1dc'], sun: '#f3cf83', hills: ['#a8c9ac', '#7fab87', '#5b8a68'] },
  { sky: ['#dbe7f3', '#f7efe6'], sun: '#ffe0a8', hills: ['#a4bdd6', '#7797b8', '#55759a'] },
] as const;
const walls = ['#f4efe6', '#eee6d9', '#e9e2ee', '#f3e4dc', '#e3ebe7'] as const;
const roofs = ['#c96a58', '#50788a', '#8a6a9a', '#b5854a', '#5d8a6a'] as const;

function drawScene(dice: Dice): string {
  const { sky, sun, hills } = dice.pick(palettes);
  const hill = (base: number, fill: string) => {
    const [a, b, c] = [0, 0, 0].map(() => dice.between(base - 26, base + 14));
    return `<path d="M0 ${base}C50 ${a} 90 ${a} 130 ${base}S210 ${b} 240 ${base}S300 ${c} 310 ${base}V155H0z" fill="${fill}"/>`;
  };
  const houses = [14, 88, 162, 236].map(left => house(left + dice.between(-8, 10), dice)).join('');
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<rect width="310" height="155" fill="url(#s)"/><circle cx="${dice.between(40, 270)}" cy="${dice.between(22, 46)}" r="${dice.between(13, 20)}" fill="${sun}"/>` +
    hill(100, hills[0]) +
    hill(120, hills[1]) +
    houses +
    `<rect y="137" width="310" height="18" fill="${hills[2]}"/><path d="M8 146h26M62 146h26M116 146h26M170 146h26M224 146h26M278 146h26" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/>`
  );
}

function house(left: number, dice: Dice): string {
  const width = dice.between(42, 62);
  const top = dice.between(58, 84);
  const panes = [0, 1, 2].map(
    index =>
      `<rect x="${left + 7 + index * 17}" y="${top + 10}" width="10" height="13" fill="#b9d2d9" opacity="${index * 17 + 17 < width ? 1 : 0}"/>`,
  );
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${137 - top}" fill="${dice.pick(walls)}"/>` +
    `<path d="M${left - 6} ${top}h${width + 12}l-9 -15H${left + 3}z" fill="${dice.pick(roofs)}"/>${panes.join('')}` +
    `<rect x="${left + dice.between(8, 24)}" y="112" width="13" height="25" fill="#6b6f77"/>`
  );
}
