/** 变更详情 (docs/domain/agents.md#own-changes). */
import { changeInfo } from '@/api/contract/changeInfo';
import { changeRecord } from '../provider/change-record';

export default changeRecord(changeInfo);
