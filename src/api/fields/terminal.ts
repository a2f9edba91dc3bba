/** Terminals and their movements. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const bindStatus = kind.oneOf('绑定状态', enums.bindStatus);
export const termStatus = kind.oneOf('终端状态', enums.termStatus);
export const batchNo = kind.number('批次号');
export const moveNo = kind.number('批次号');
export const termSn = kind.number('终端SN', { scanned: true });
/** The terminal that replaces a broken one. */
export const newTermSn = kind.number('新终端SN', { max: 20, scanned: true });
export const termNo = kind.number('终端号');
/** Which there are is reference data of the installation (docs/domain/platform.md#reference-data). */
export const termModel = kind.text('终端型号', { max: 24, source: 'termModel' });
export const termMoveType = kind.oneOf('操作类型', enums.termMoveType);
export const vendor = kind.name('厂商', { max: 40 });
export const iccid = kind.text('流量卡号', { max: 20, unspaced: true, scanned: true });
export const unitPrice = kind.money('单价');
export const inTime = kind.time('入库时间');
export const allotTime = kind.time('划拨时间');
export const bindTime = kind.time('绑定时间');
export const unbindTime = kind.time('解绑时间');
export const firstTransTime = kind.time('首次交易时间');
export const lastTransTime = kind.time('最近交易时间');
/** A condition: those that never sold are idle, too. */
export const idleSince = kind.day('此日起无交易', { help: '从这一天到现在没有成功交易，包括从未交易' });
export const cancelTime = kind.time('注销时间');
export const termCount = kind.count('终端数', { unit: '台' });
