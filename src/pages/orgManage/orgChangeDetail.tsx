/** 机构变更详情 (docs/domain/organisations.md#organisation-changes). */
import { orgChange } from '@/api/contract/org';
import { changeRecord } from '../provider/change-record';

export default changeRecord(orgChange);
