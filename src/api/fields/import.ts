/** Numbers with which sheets of another system name its records (docs/import.md). */
import * as kind from '../schema/kinds';

export const originalNo = kind.number('原编号', { max: 40 });
export const originalParentNo = kind.number('上级原编号', { max: 40 });
export const originalAgentNo = kind.number('代理商原编号', { max: 40 });
export const originalCustNo = kind.number('商户原编号', { max: 40 });
export const policyNo = kind.number('政策编号', { max: 8 });
export const activityNo = kind.number('活动编号', { max: 8 });
export const openedTime = kind.time('开户时间');
/** Of the countdown to a first activation; none where the former system has judged the terminal. */
export const nonActiveDeadline = kind.time('未激活截止时间');
/** Of the assessment after an activation. */
export const assessmentDeadline = kind.time('伪激活截止时间');
/** The last day for which the data of a terminal is paid. */
export const dataPaidUntil = kind.day('流量费缴至');
export const countedAmount = kind.money('累计交易额', { min: 0 });
/** Several amounts of yuan. */
export const stageCashbacks = kind.text('下级达标返现', { max: 200 });
export const roleCode = kind.text('角色', { max: 24 });
