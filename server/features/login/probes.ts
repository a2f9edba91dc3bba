/**
 * Calls with a phone or ID number could be used to find out whether another provider has it. They are limited per hour
 * and provider, over all its operators.
 */
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { attempt, waitOf } from './throttle';

const rule = 'probe';
const tooManyProbes = (waitMs: number) =>
  new Failure('tooMany', `手机号、身份证号核对次数已达上限，请${Math.ceil(waitMs / 60_000)}分钟后再试`);

/** Counts a lookup. @throws Failure `tooMany` after too many within an hour. */
export async function countProbe(db: Db, { me, now }: Pick<ProviderContext, 'me' | 'now'>): Promise<void> {
  const { waitMs } = await attempt(db, rule, me.agentNo, now);
  if (waitMs > 0) throw tooManyProbes(waitMs);
}

/** A refusal that reveals that a phone or person is known, possibly to another provider. */
export class KnownElsewhere extends Failure {}

/**
 * Runs work that may refuse with `KnownElsewhere`. Such refusals count as lookups; above the limit the work is not run.
 */
export async function countRefusals<T>(
  db: Db,
  { me, now }: Pick<ProviderContext, 'me' | 'now'>,
  work: () => Promise<T>,
): Promise<T> {
  const waitMs = await waitOf(db, rule, me.agentNo, now);
  if (waitMs > 0) throw tooManyProbes(waitMs);
  try {
    return await work();
  } catch (error) {
    if (error instanceof KnownElsewhere) await attempt(db, rule, me.agentNo, now);
    throw error;
  }
}
