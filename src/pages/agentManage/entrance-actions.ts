/** What its submitter does with a refused application of an agent, from the list and from its page (domain.md S11). */
import type { Judged } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfRecord } from '../kit/page/paths';

export const resubmitAgent = (row: Judged & { readonly incrNo: string }) =>
  permitted(
    row,
    'examineStatus.resubmit',
    link(examineFlow.events.resubmit.label, placeOfRecord.agentForm(row.incrNo)),
  );
