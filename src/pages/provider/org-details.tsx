/** Pages of a branch organisation, of its application and of its changes, for the organisation above. */
import { orgChange } from '@/api/contract/provider/organisation';
import { changeRecord } from './change-record';
import { orgActions, resubmitOrg } from './org-actions';
import { orgEntranceRecord, orgRecord } from './org-records';

export const orgDetail = orgRecord(record => orgActions(record, record.agentNo));

export const orgEntranceDetail = orgEntranceRecord(record => [resubmitOrg(record)]);

/** 机构变更详情 (docs/domain/provider-organisation.md#organisation-changes). */
export const orgChangeDetail = changeRecord(orgChange);
