/** What can be done with a merchant's application, from the list and from its page (domain.md S23). */
import type { Judged } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfRecord } from '../kit/page/paths';

export const resubmitMerchant = (row: Judged & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, placeOfRecord.custForm(row.incrNo)));
