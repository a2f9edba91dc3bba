/** 变更详情 (domain.md S67). */
import { changeInfo } from '@/api/contract/changeInfo';
import { changeRecord } from '../provider/change-record';

export default changeRecord(changeInfo);
