/**
 * Lets the submitter resubmit a refused agent application, from the list and from its page
 * (docs/domain/agents.md#onboarding-list).
 */
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { pathToRecord } from '../kit/page/paths';

export const resubmitAgent = (row: HasActions & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, pathToRecord.agentForm(row.incrNo)));
