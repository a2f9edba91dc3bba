import { hasRight, mayCall, mayEnter } from '@/api/schema/gate';
import type { PageContext } from '../page/page-context';
import type { Action } from './actions';

/**
 * Whether an operator may follow a link, or make the call of an action (docs/domain/access.md#staff). One that says why it is
 * refused is shown to those who have the right.
 */
export const isOffered = (
  action: Action,
  { permissions, opens }: Pick<PageContext, 'permissions' | 'opens'>,
): boolean =>
  'to' in action
    ? opens(action.to) && (!action.policy || mayEnter(action.policy, permissions))
    : !action.needs || (action.refusal ? hasRight : mayCall)(action.needs, permissions);
