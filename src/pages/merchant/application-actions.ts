import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/application.flow';
import { link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { pathToRecord } from '@/pages/kit/page/paths';

/**
 * Actions on a merchant application, used by the list and by its page (docs/domain/merchant.md#merchant-onboarding).
 */
export const resubmitMerchant = (row: HasActions & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, pathToRecord.custForm(row.incrNo)));
