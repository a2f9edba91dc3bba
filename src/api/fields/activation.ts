/** Activation of a merchant’s terminal. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const activeStatus = kind.oneOf('激活状态', enums.activeStatus);
export const activeNo = kind.number('激活单号');
export const activeTime = kind.time('激活时间');
export const activeDeadline = kind.time('截止时间', { decisive: true });
export const activeTermCount = kind.count('激活终端数', { unit: '台' });
