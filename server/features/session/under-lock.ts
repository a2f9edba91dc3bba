/**
 * Serialises changes of rights within a provider or the platform, and checks the caller's rights at that moment
 * (docs/domain/access.md#staff): a right that existed when the call arrived may have been revoked since.
 */
import { eq } from 'drizzle-orm';
import { allCalls } from '@/api/contract';
import { Failure, failCodes } from '@/api/failure';
import { requireCall } from '#server/foundation/access/right';
import type { ProviderContext } from '#server/foundation/calls/context';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { operator, session } from '#server/schema';
import { workerOf } from './provider-of';

/** Name of the lock; it must be taken before a login's row, to avoid deadlocks. */
export const staffLock = (agentNo: string): string => `roles ${agentNo}`;

/**
 * Takes the lock, and the row of the caller's login, so that its password cannot be reset meanwhile.
 *
 * @returns The caller with its present rights.
 * @throws Failure `session` or `forbidden` if the caller no longer has the right
 */
export async function underLock(
  tx: Pick<Tx, 'select' | 'execute'>,
  { me, path, watched }: Pick<ProviderContext, 'me' | 'path' | 'watched'>,
): Promise<ProviderContext['me']> {
  await takeTurns(tx, staffLock(me.agentNo));
  await tx.select().from(operator).where(eq(operator.operatorNo, me.operatorNo)).for('update');
  const worker = await workerOf(tx, me.operatorNo);
  // What a second person approved is carried out for an asker who may have left meanwhile.
  const needsSession = !watched?.approvalNo;
  const signedIn = await tx.select({ no: session.sessionNo }).from(session).where(eq(session.tokenHash, me.tokenHash));
  if (typeof worker === 'string' || (needsSession && signedIn.length === 0))
    throw new Failure('session', undefined, failCodes.expired);
  const call = allCalls.find(each => each.path === path)!; // it is being answered
  requireCall(call, worker.may);
  return { ...me, may: worker.may };
}
