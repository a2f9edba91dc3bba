/** Reconciliation with the payment channel (docs/domain/platform.md#reconciliation). */
import * as kind from '../schema/kinds';
import * as enums from '../enums';

export const diffNo = kind.number('税差单号');

/** The day of a daily file, as the channel counts it. */
export const fileDay = kind.day('对账日');
export const fileStatus = kind.oneOf('对账状态', enums.fileStatus);
export const fileTime = kind.time('文件到达时间');
export const fileDueTime = kind.time('应到时间');
export const fileVersion = kind.count('文件版本');
export const compareTime = kind.time('最近对账时间');
export const lineKind = kind.oneOf('明细类型', enums.lineKind);
export const lineCount = kind.count('通道笔数', { unit: '笔' });
export const lineSum = kind.money('通道净额', { help: '消费和会员购买减退款' });
export const lineFee = kind.money('通道手续费');
export const bookedCount = kind.count('平台笔数', { unit: '笔' });
export const bookedSum = kind.money('平台净额', { help: '经通道上送且成功的交易，消费和会员购买减退款' });
export const openDifferences = kind.count('待处理差异', { unit: '笔', decisive: true });
export const differenceNo = kind.number('差异编号');
export const differenceType = kind.oneOf('差异类型', enums.differenceType, { decisive: true });
export const differenceStatus = kind.oneOf('处理状态', enums.differenceStatus);
export const channelAmount = kind.money('通道金额', { decisive: true });
export const bookedAmount = kind.money('平台金额', { decisive: true });
export const channelTermSn = kind.number('通道终端SN');
export const bookedTermSn = kind.number('平台终端SN');
export const channelTime = kind.time('通道交易时间');
export const bookedTime = kind.time('平台交易时间');
export const bookedStatus = kind.oneOf('平台交易状态', enums.transStatus);
/** Number of the transaction or the refund in our books. */
export const bookedNo = kind.number('平台单号');
export const resolveWay = kind.oneOf('处理方式', enums.resolveWay);
export const resolveRemark = kind.remark('处理说明', { max: 200 });
export const resolvedBy = kind.text('处理人');
export const resolveTime = kind.time('处理时间');

export const registrationKind = kind.oneOf('登记对象', enums.registrationKind);
/** Number of the merchant, or of the provider. */
export const partyNo = kind.number('对象编号');
export const partyName = kind.name('对象名称');
export const contentVersion = kind.count('资料版本', { help: '每次报送加1；通道登记的是其中一个版本' });
export const registrationStatus = kind.oneOf('登记状态', enums.registrationStatus);
export const refuseReason = kind.remark('拒绝原因', { max: 200 });
export const tellTime = kind.time('报送时间');
export const answerTime = kind.time('通道答复时间');
