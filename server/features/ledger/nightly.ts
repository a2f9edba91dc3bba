/**
 * The proof of each night (docs/domain/earnings.md#proofs): what came since the checkpoint, and some rules whole, those
 * first that were read whole the longest ago. It may take long and has a lane of its own, so that no timer waits for it.
 */
import type { Deps } from '#server/foundation/deps';
import { isOverTime, unavailableBy } from '#server/foundation/db/open';
import { type Job, storeFailed } from '#server/foundation/each-row';
import { minutes } from '#server/foundation/feature';
import { describe } from '#server/foundation/log';
import { enqueue, heldDb, type JobHandler, LeaseLost } from '#server/foundation/queue';
import { wholeBooks } from './books';
import { longestAgo } from './proofs';
import { proveLedger, proveWhole } from './prove';
import { bookRules } from './rules';
import type { Breach } from './verify';

export const proofJob = 'ledgerProof';
/** Timer that asks for it; rules whose proof was interrupted are stored under its name. */
export const proofTimer = 'proveLedger';
/** Every rule is read whole within this many nights, so that two of a week may be missed. */
const nights = 5;
const wholeANight = Math.ceil(bookRules(wholeBooks).length / nights);
/** A rule over ten million sales takes about ten seconds (docs/performance-at-scale.md). */
const statementMs = minutes(30);

export const askForProof: Job = ({ db }, now) =>
  // A night whose proof still runs needs no other.
  enqueue(db, { kind: proofJob, key: proofJob, payload: {}, owner: '', runTime: now });

export const proofHandler =
  (deps: Deps): JobHandler =>
  async (_payload, { signal, settle, hold }) => {
    await proveNight({ ...deps, db: heldDb(deps.db, hold) }, signal);
    await deps.db.transaction(tx => settle(tx));
  };

async function proveNight(deps: Deps, signal: AbortSignal): Promise<void> {
  const interrupted = new Map<string, string>();
  const tell = ({ rule, subject, found, count }: Breach) =>
    deps.log.error({ rule, subject, found, count }, 'a rule of the ledger is broken');
  /** Whether it came to its end. */
  const tried = async (name: string, prove: () => Promise<readonly Breach[]>): Promise<boolean> => {
    try {
      (await prove()).forEach(tell);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      // The database is away, or another process does this now: the whole job is tried again.
      if ((unavailableBy(error) && !isOverTime(error)) || error instanceof LeaseLost) throw error;
      interrupted.set(name, describe(error as Error).message.slice(0, 200));
      deps.log.error({ err: error as Error, rule: name }, 'proof interrupted');
      return false;
    }
  };
  const { clock } = deps;
  await tried('SINCE', async () => (await proveLedger(deps, clock.now(), { statementMs })).broken);
  const { broken, others } = await longestAgo(deps.db);
  // What is broken is looked at every night, until it is repaired; it takes no place from the others.
  let left = broken.length + wholeANight;
  for (const rule of [...broken, ...others]) {
    if (left === 0) break;
    const prove = async () => {
      const breach = await proveWhole(deps, rule, clock.now(), { statementMs, signal });
      return breach ? [breach] : [];
    };
    if (await tried(rule, prove)) left -= 1;
  }
  await storeFailed(deps, proofTimer, interrupted);
}
