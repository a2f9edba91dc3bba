/**
 * Actions on a merchant application, used by the list and by its page (docs/domain/merchants.md#merchant-onboarding).
 */
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { pathToRecord } from '../kit/page/paths';

export const resubmitMerchant = (row: HasActions & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, pathToRecord.custForm(row.incrNo)));
