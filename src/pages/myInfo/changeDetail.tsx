import { changeInfo } from '@/api/contract/changeInfo';
import { changeRecord } from '../provider/change-record';

/** 变更详情 (docs/domain/agents.md#own-changes). */
export const changeDetail = changeRecord(changeInfo);
