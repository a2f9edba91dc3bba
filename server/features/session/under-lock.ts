/**
 * What changes who may do what in a provider or the platform happens one after the other, by whoever may do it at that moment
 * (docs/domain/access.md#staff): a right that was there when the call came may have been taken away since.
 */
import { eq } from 'drizzle-orm';
import { allCalls } from '@/api/contract';
import { Failure, failCodes } from '@/api/failure';
import { requireCall } from '#server/foundation/access/right';
import type { ProviderContext } from '#server/foundation/calls/context';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { operator, session } from '#server/schema';
import { workerOf } from './provider-of';

/** Name of the lock; whoever takes it takes it before a login's row. */
export const staffLock = (agentNo: string): string => `roles ${agentNo}`;

/**
 * Takes the lock, and the row of the asker's login, so that no reset of its password passes by.
 *
 * @returns The asker with the rights of this moment.
 * @throws Failure `session` or `forbidden` if the call is no longer the asker's
 */
export async function underLock(
  tx: Pick<Tx, 'select' | 'execute'>,
  { me, path }: Pick<ProviderContext, 'me' | 'path'>,
): Promise<ProviderContext['me']> {
  await takeTurns(tx, staffLock(me.agentNo));
  await tx.select().from(operator).where(eq(operator.operatorNo, me.operatorNo)).for('update');
  const worker = await workerOf(tx, me.operatorNo);
  const signedIn = await tx.select({ no: session.sessionNo }).from(session).where(eq(session.tokenHash, me.tokenHash));
  if (typeof worker === 'string' || signedIn.length === 0) throw new Failure('session', undefined, failCodes.expired);
  const call = allCalls.find(each => each.path === path)!; // it is being answered
  requireCall(call, worker.may);
  return { ...me, may: worker.may };
}
