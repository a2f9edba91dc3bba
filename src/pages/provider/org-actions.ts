/** Actions on branch organisations and their applications, in lists and on their pages. */
import { orgInfo } from '@/api/contract/provider/organisation';
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/application.flow';
import { link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { pathToRecord } from '@/pages/kit/page/paths';
import { accountActions } from './account-actions';
import { loginActions, resetOwnerFactors } from './login-actions';

/**
 * Actions on a branch organisation, used by the list and by its page (docs/domain/provider-organisation.md#organisation-list,
 * docs/domain/provider-organisation.md#organisation-detail).
 */
export const orgActions = (row: HasActions, orgNo: string) => [
  ...loginActions(row, { orgNo }, orgInfo),
  resetOwnerFactors(row, orgNo),
  ...accountActions(row, { orgNo }, orgInfo),
];

/**
 * Lets the submitter resubmit a refused application of a branch organisation, from the list and from its page
 * (docs/domain/provider-organisation.md#organisation-onboarding).
 */
export const resubmitOrg = (row: HasActions & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, pathToRecord.orgForm(row.incrNo)));
