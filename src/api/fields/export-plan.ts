/**
 * Exports that are made by the calendar (docs/domain/download.md#scheduled-exports). Not exported by the index, so that it loads with
 * the pages that need it and not with the first list (docs/decisions/021).
 */
import * as enums from '../enums/export-plan';
import * as kind from '../schema/kinds';

export const exportPlanNo = kind.number('定期导出编号');
export const planName = kind.name('名称', { max: 20 });
export const exportPlanStatus = kind.oneOf('定期导出状态', enums.exportPlanStatus, { decisive: true });
export const exportRhythm = kind.oneOf('发送周期', enums.exportRhythm);
export const weekDay = kind.oneOf('每周星期几', enums.weekDay, { help: '仅每周发送时填写' });
export const monthDay = kind.count('每月几号', {
  min: 1,
  max: 31,
  help: '仅每月发送时填写；当月没有这一天时为当月最后一天',
});
export const sendHour = kind.count('几点发送', { min: 0, max: 23, help: '0至23点' });
export const sendWay = kind.oneOf('发送方式', enums.sendWay, { help: '邮件只含登录后可打开的链接，不含数据' });
export const dueDay = kind.day('到期日');
export const nextTime = kind.time('下次发送时间');
export const lastDueTime = kind.time('最近到期时间');
export const lastError = kind.text('最近失败原因', { translatable: true });
export const endReason = kind.text('结束原因', { translatable: true });
