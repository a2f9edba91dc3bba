/**
 * 收益看护 (docs/domain/earnings.md#income-guard). Not exported by the index, so that it loads with the pages that need it and not
 * with the first list (docs/decisions/021).
 */
import * as enums from '../enums/guard';
import * as kind from '../schema/kinds';

export const findingNo = kind.number('看护编号');
export const guardKind = kind.oneOf('看护规则', enums.guardKind);
export const guardStatus = kind.oneOf('看护状态', enums.guardStatus, { decisive: true });
export const subjectNo = kind.number('对象编号');
export const guardDay = kind.day('发现日期');
export const guardReason = kind.remark('发现的问题', { max: 200, translatable: true });
export const foundAmount = kind.money('实际金额');
export const expectedAmount = kind.money('应有金额');
export const endTime = kind.time('恢复时间');
export const guardRemark = kind.remark('处理说明', { min: 2, max: 200 });
export const handledTime = kind.time('处理时间');

/** Parameters of the rules; each rule has some of them (`src/api/forms/guard.ts`). */
export const windowDays = kind.count('统计天数', { min: 1, max: 30, unit: '天', help: '按最近这些天的交易合并计算' });
export const driftRate = kind.rate('允许偏差', { min: 50, max: 10_000, help: '实收费率与约定费率之差超过它时提醒' });
export const minSales = kind.count('最少笔数', { min: 1, max: 1_000, unit: '笔' });
export const quietDays = kind.count('最短停止天数', { min: 3, max: 60, unit: '天' });
export const gapTimes = kind.count('间隔倍数', { min: 2, max: 20, help: '停止天数超过平时间隔的这么多倍时提醒' });
export const minSaleDays = kind.count('最少交易天数', {
  min: 5,
  max: 60,
  unit: '天',
  help: '停止前有交易的天数不足的商户不看护',
});
export const flowDifference = kind.money('允许差额', { min: 0, max: 12_000 });
