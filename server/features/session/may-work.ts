/**
 * Whether an operator may work now (docs/domain/access.md#who-may-work). Every entrance asks here at its own time:
 * sign-in, session, stream, machine key, webhook, export and its file. Ending sessions when a login is disabled is not
 * enough, because later requests need the same check.
 */
import { sql } from 'drizzle-orm';
import type { accountStatus, operatorStatus } from '@/api/enums';
import { ownerRole } from '@/api/enums/staff-roles';
import type { CodeOf } from '@/api/schema/enumeration';
import { operator } from '#server/schema';

/** Why not: the own login, that of the owner, the provider; or an initial password, which may still be changed. */
export type Stop = 'DISABLED' | 'OWNER_DISABLED' | 'CANCELLED' | 'INITIAL';

interface Standing {
  readonly operatorStatus: CodeOf<typeof operatorStatus>;
  /** Null: there is no owner's login. */
  readonly ownerStatus: CodeOf<typeof operatorStatus> | null;
  /** Of the provider; null for the platform. */
  readonly accountStatus: CodeOf<typeof accountStatus> | null;
  readonly firstLogin: boolean;
}

/** Columns of a selection from `operator`, by which `stopOf` decides. */
export const standingColumns = {
  operatorStatus: operator.operatorStatus,
  ownerStatus: sql<
    Standing['ownerStatus']
  >`(select o.operator_status from operator o where o.agent_no = "operator"."agent_no" and o.role_code = ${sql.raw(`'${ownerRole}'`)})`,
  accountStatus: sql<
    Standing['accountStatus']
  >`(select a.account_status from agent a where a.agent_no = "operator"."agent_no")`,
  firstLogin: operator.firstLogin,
};

/** A disabled account is about money (docs/domain/provider.md#provider-account): its people still sign in and read why. */
export function stopOf({ operatorStatus, ownerStatus, accountStatus, firstLogin }: Standing): Stop | null {
  if (accountStatus === 'CANCEL') return 'CANCELLED';
  if (operatorStatus !== 'TRUE') return 'DISABLED';
  if (ownerStatus !== null && ownerStatus !== 'TRUE') return 'OWNER_DISABLED';
  return firstLogin ? 'INITIAL' : null;
}

/** The same for a session, in which an initial password is changed: calls refuse everything else by `firstLogin`. */
export function sessionStopOf(state: Standing): Exclude<Stop, 'INITIAL'> | null {
  const stop = stopOf(state);
  return stop === 'INITIAL' ? null : stop;
}
