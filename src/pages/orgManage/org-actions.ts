/** What can be done with a branch organisation, from the list and from its page (domain.md S15, S17). */
import { orgInfo } from '@/api/contract/org';
import type { Judged } from '@/api/schema/list';
import { loginActions } from '../provider/login-actions';

export const orgActions = (row: Judged, name: string, orgNo: string) => loginActions(row, name, { orgNo }, orgInfo);
