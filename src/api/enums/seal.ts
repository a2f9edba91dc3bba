/** Seals over what was logged and booked (docs/domain/platform.md#log-proof). */
import { enumeration } from '../schema/enumeration';

export const sealSource = enumeration(['OPERATE', '操作日志'], ['LEDGER', '账本']);
/** What the proof of the seals finds first. */
export const sealFinding = enumeration(
  ['ALTERED', '记录被改动'],
  ['MISSING', '记录被删除'],
  ['INSERTED', '记录是后来插入的'],
  ['BROKEN', '封存链断开'],
  ['FORGED', '封存不是本系统签发的'],
);
