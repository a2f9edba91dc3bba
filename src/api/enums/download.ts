/** Tasks of the download centre. */
import { enumeration } from '../schema/enumeration';

export const downloadStatus = enumeration(
  ['INIT', '待生成', 'neutral'],
  ['DOING', '生成中', 'info'],
  ['SUCCESS', '已完成', 'success'],
  ['FAIL', '生成失败', 'danger'],
  ['EXPIRE', '已过期', 'neutral'],
);
export const downloadFormat = enumeration(['xlsx', 'Excel'], ['csv', 'CSV'], ['csvNoted', 'CSV（含条件说明）']);
/** Of headings and codes; what was typed by people is the same in each. */
export const fileLanguage = enumeration(['zh', '中文'], ['en', 'English']);
