/** The rights of an operator over a call or a list, as they are refused everywhere (docs/domain/access.md#staff). */
import { Failure } from '@/api/failure';
import { failedCall } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import { type Authorised, hasRight, mayCall, mayEnter, type Permissions, sideOf } from '@/api/schema/gate';

/** @throws Failure `forbidden` that names the missing right */
export function requireCall(call: Authorised, may: Permissions): void {
  if (mayCall(call, may)) return;
  // The page that a gate closes shows the gate's own reason.
  const isGate = sideOf(may) === 'PROVIDER' && !mayEnter(call.policy, may);
  throw isGate ? new Failure('forbidden') : new Failure('forbidden', whyNot(failedCall(call, may)));
}

/**
 * For records that several lists show: the right over one of the lists suffices. Gates are checked where the record is
 * read.
 * @throws Failure `forbidden`
 */
export function requireAny(lists: readonly Authorised[], may: Permissions): void {
  const [first] = lists;
  if (first && !lists.some(each => hasRight(each, may))) requireCall(first, may);
}
