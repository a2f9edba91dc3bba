/**
 * 定期导出: exports that are made by the calendar (docs/domain/download.md#scheduled-exports). Not exported by the index, so that it
 * loads with the pages that need it and not with the first list (docs/decisions/021).
 */
import { enumeration } from '../schema/enumeration';

export const exportPlanStatus = enumeration(
  ['ACTIVE', '进行中', 'success'],
  ['PAUSED', '已暂停', 'warning'],
  ['ENDED', '已结束', 'neutral'],
);
export const exportRhythm = enumeration(['DAY', '每天'], ['WEEK', '每周'], ['MONTH', '每月']);
/** Monday is 1. */
export const weekDay = enumeration(
  [1, '星期一'],
  [2, '星期二'],
  [3, '星期三'],
  [4, '星期四'],
  [5, '星期五'],
  [6, '星期六'],
  [7, '星期日'],
);
/** How the operator learns of a file; it is in the download centre in any case. */
export const sendWay = enumeration(['CENTER', '仅下载中心'], ['MAIL', '下载中心和邮件通知']);
