/** What a passkey has to sign: made by the server, taken once and within five minutes. */
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/foundation/db/open';
import { hashOf } from '#server/features/session/session-cookie';
import { factorChallenge } from '#server/schema';

const lifeMs = 5 * 60_000;
/** `ENROL` and `PROVE` belong to a session; `SIGN_IN` to a ticket that its visitor brings back. */
export type ChallengePurpose = 'ENROL' | 'PROVE' | 'SIGN_IN';
const subjectOf = (purpose: ChallengePurpose, of: string): string => hashOf(`${purpose}|${of}`);

/** @param of The session's token hash, or the ticket. */
export async function keepChallenge(
  tx: Pick<Tx, 'insert'>,
  [purpose, of]: readonly [ChallengePurpose, string],
  challenge: string,
  now: number,
): Promise<void> {
  const row = { challenge, expireTime: now + lifeMs };
  await tx
    .insert(factorChallenge)
    .values({ subjectHash: subjectOf(purpose, of), ...row })
    .onConflictDoUpdate({ target: factorChallenge.subjectHash, set: row });
}

/** The challenge, which nobody can take again; null if there is none. */
export async function takeChallenge(
  tx: Pick<Tx, 'delete'>,
  [purpose, of]: readonly [ChallengePurpose, string],
  now: number,
): Promise<string | null> {
  const [taken] = await tx
    .delete(factorChallenge)
    .where(and(eq(factorChallenge.subjectHash, subjectOf(purpose, of)), gt(factorChallenge.expireTime, now)))
    .returning({ challenge: factorChallenge.challenge });
  return taken?.challenge ?? null;
}

export const forgetChallenges = (db: Db, now: number) =>
  db.delete(factorChallenge).where(lt(factorChallenge.expireTime, now));
