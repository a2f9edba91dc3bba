/** What its submitter does with a refused application of a branch organisation, from the list and from its page (domain.md S16). */
import type { Judged } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfRecord } from '../kit/page/paths';

export const resubmitOrg = (row: Judged & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, placeOfRecord.orgForm(row.incrNo)));
