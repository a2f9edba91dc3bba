/** Deadlines after an activation or an allotment. */
import { enumeration } from '../schema/enumeration';

export const countdownStatus = enumeration(
  ['COUNTING', '倒计时中', 'info'],
  ['REACHED', '已达标', 'success'],
  ['OVERDUE', '已逾期', 'danger'],
  ['CLOSED', '已关闭', 'neutral'],
);
/** How near the end of the inactive countdown of terminals is that are about to be moved. */
export const deadlineSpan = enumeration(
  ['OVERDUE', '已超期', 'danger'],
  ['WEEK', '7天内到期', 'danger'],
  ['MONTH', '8至30天到期', 'warning'],
  ['LATER', '30天以上', 'neutral'],
);
