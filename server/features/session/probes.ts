/**
 * Calls with a phone or ID number could be used to find out whether another provider has it (docs/domain/access.md#probes).
 * Lookups are limited per hour and provider; answers that reveal something also per day, by operator and by provider.
 */
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import { countAttempt, type RuleName, takeBack } from './throttle';

type Prober = Pick<ProviderContext, 'me' | 'now'>;

/** Counts a lookup. @throws Failure `tooMany` after too many within an hour. */
export async function countProbe(db: Db, { me, now }: Prober): Promise<void> {
  const { waitMs } = await countAttempt(db, 'probe', me.agentNo, now);
  if (waitMs > 0)
    throw new Failure('tooMany', `手机号、身份证号核对次数已达上限，请${Math.ceil(waitMs / 60_000)}分钟后再试`);
}

/** A refusal that reveals that a phone or person is known to another provider. */
export class KnownElsewhere extends Failure {}

/**
 * Runs work that may refuse with `KnownElsewhere`, and counts such refusals; above a limit the work is not run. Each
 * work counts beforehand and is taken back if it reveals nothing, so that works at the same time cannot share an
 * allowance. @throws Failure `tooMany`
 */
export async function countRefusals<T>(db: Db, prober: Prober, work: () => Promise<T>): Promise<T> {
  const counters = await countRevealing(db, prober);
  const takeAllBack = async () => {
    for (const counter of counters) await takeBack(db, ...counter);
  };
  const outcome = await work().catch(async (error: unknown) => {
    if (!(error instanceof KnownElsewhere)) await takeAllBack();
    throw error;
  });
  await takeAllBack();
  return outcome;
}

/** Whether a phone or person is known, counting the answer that it is. @throws Failure `tooMany` */
export const countKnown = (db: Db, prober: Prober, isKnown: () => Promise<boolean>): Promise<boolean> =>
  countRefusals(db, prober, async () => {
    if (await isKnown()) throw new KnownElsewhere('conflict');
    return false;
  }).catch((error: unknown) => {
    if (error instanceof KnownElsewhere) return true;
    throw error;
  });

type Counter = readonly [rule: RuleName, subject: string];
async function countRevealing(db: Db, { me, now }: Prober): Promise<readonly Counter[]> {
  const counters: readonly Counter[] = [
    ['known', me.operatorNo],
    ['knownToProvider', me.agentNo],
  ];
  const counted: Counter[] = [];
  for (const counter of counters) {
    const { waitMs } = await countAttempt(db, ...counter, now);
    if (waitMs > 0) {
      for (const each of counted) await takeBack(db, ...each);
      throw new Failure('tooMany', `手机号、身份证号核对次数已达上限，请${Math.ceil(waitMs / 3_600_000)}小时后再试`);
    }
    counted.push(counter);
  }
  return counted;
}
