/** Deadlines after an activation or an allotment, and their penalties. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const countdownStatus = kind.oneOf('倒计时状态', enums.countdownStatus);
export const falseNo = kind.number('伪激活单号');
export const nonNo = kind.number('未激活单号');
export const deadline = kind.time('截止时间', { decisive: true });
export const leftDays = kind.count('剩余天数', { decisive: true, unit: '天' });
export const judgeTime = kind.time('判定时间');
export const falseDeduct = kind.money('伪激活扣款');
export const subFalseDeduct = kind.money('下级伪激活扣款');
export const nonActiveDeduct = kind.money('未激活扣款');
export const subNonActiveDeduct = kind.money('下级未激活扣款');
export const overdueCount = kind.count('逾期台数', { unit: '台' });
export const falseCount = kind.count('伪激活台数', { unit: '台' });
export const countingCount = kind.count('倒计时中', { unit: '台' });
export const soonCount = kind.count('7天内到期', { unit: '台' });
