/**
 * How many wrong passwords are accepted (docs/domain/session.md#wrong-passwords): per login name and network, and per
 * login name from everywhere. The latter alone would let strangers lock an operator out, so it does not count where the
 * operator is known: in a browser, or from the network, of an earlier sign-in.
 */
import { networkOf } from '#server/foundation/calls/client';
import type { PublicContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { operator } from '#server/schema';
import { markOf } from './known-browser';
import { countAttempt, forgetAttempts, type RuleName, tooMany } from './throttle';

type Found = Pick<typeof operator.$inferSelect, 'operatorNo' | 'lastLoginIp' | 'firstLogin'>;
type Requested = Pick<PublicContext, 'client' | 'now' | 'requester'>;
type Counter = readonly [RuleName, string];

/** A counted attempt to sign in. */
interface Guess {
  /** Wrong passwords from this browser or network, with this one. */
  readonly hits: number;
  /** If not 0, the answer to a wrong password is to wait for so many ms. */
  readonly waitMs: number;
  /** Takes the counts back, as the password was right. */
  takeBack(tx: Parameters<typeof forgetAttempts>[0]): Promise<void>;
}

/** Counts an attempt for a login name, whether it exists or not. @throws Failure `tooMany` while it has to wait */
export async function countGuess(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  account: string,
  found: Found | undefined,
  { client, now, requester }: Requested,
): Promise<Guess> {
  const network = networkOf(client);
  const mark = found ? markOf(secret, requester.known, found.operatorNo) : null;
  const from: Counter = ['login', `${account}|${mark === null ? network : `browser ${mark}`}`];
  const { waitMs, hits } = await countAttempt(db, ...from, now);
  if (waitMs > 0) throw tooMany(waitMs, hits);
  const isKnown = mark !== null || (found?.lastLoginIp && networkOf(found.lastLoginIp) === network);
  if (isKnown) return { hits, waitMs: 0, takeBack: tx => forgetAttempts(tx, ...from) };
  // After the count of the network: attempts that it refuses must not use up the account's.
  const everywhere: Counter = ['account', `${account}|*`];
  const all = await countAttempt(db, ...everywhere, now);
  // An initial password is random, and its owner has no known browser yet, so the account-wide limit does not stop it;
  // a wrong password gets the same answer in both cases.
  if (all.waitMs > 0 && !found?.firstLogin) throw tooMany(all.waitMs, all.hits);
  const takeBack: Guess['takeBack'] = async tx => {
    await forgetAttempts(tx, ...from);
    await forgetAttempts(tx, ...everywhere);
  };
  return { hits, waitMs: all.waitMs, takeBack };
}
