/** 机构变更详情 (domain.md S19). */
import { orgChange } from '@/api/contract/org';
import { changeRecord } from '../provider/change-record';

export default changeRecord(orgChange);
