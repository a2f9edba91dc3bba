/**
 * Actions on a branch organisation, used by the list and by its page (docs/domain/organisations.md#organisation-list,
 * docs/domain/organisations.md#organisation-detail).
 */
import { orgInfo } from '@/api/contract/org';
import type { HasActions } from '@/api/schema/list';
import { loginActions } from '../provider/login-actions';

export const orgActions = (row: HasActions, name: string, orgNo: string) => loginActions(row, name, { orgNo }, orgInfo);
