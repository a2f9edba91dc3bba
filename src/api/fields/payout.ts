/**
 * Reconciliation of payouts with the files of banks and payout channels (docs/domain/platform.md#payout-reconciliation). Only the
 * platform's screens need them: they are no part of the dictionary that every screen loads.
 */
import * as kind from '../schema/kinds';
import * as enums from '../enums/payout';

export const reconcileNo = kind.number('对账单号');
/** A bank account or a payout channel, as the platform's staff calls it. */
export const payoutAccount = kind.name('出款账户', { max: 40 });
export const payoutCarried = kind.oneOf('经该账户出款', enums.payoutCarried);
export const firstDay = kind.day('对账起始日');
export const lastDay = kind.day('对账截止日');
export const payoutFileStatus = kind.oneOf('对账状态', enums.payoutFileStatus);
export const bankCount = kind.count('银行笔数', { unit: '笔' });
export const bankSum = kind.money('银行出款');
export const returnCount = kind.count('银行退回笔数', { unit: '笔' });
export const returnSum = kind.money('银行退回');
export const bankFee = kind.money('银行手续费');
export const payoutCount = kind.count('平台笔数', { unit: '笔' });
export const payoutSum = kind.money('平台出款', { help: '经该账户、在对账日内付出且未退回的提现和商户结算' });
export const matchedCount = kind.count('相符', { unit: '笔' });
export const uploadedBy = kind.text('上传人');
export const replacedBy = kind.number('替换为');

/** How the columns of a file are read, by their headings. */
export const mappingName = kind.name('列对应名称', { max: 40, help: '同样列名的文件再次上传时，按此名称自动带出' });
const column = (label: string, help: string) => kind.text(label, { max: 100, help });
export const timeColumn = column('交易时间列', '日期，或日期和时间');
export const amountColumn = column('金额列', '以元为单位；负数为退回。收支分列时不选');
export const outColumn = column('支出列', '以元为单位，收支分列时选');
export const inColumn = column('收入列', '以元为单位，收支分列时选，收入为退回');
export const numberColumn = column('单号列', '提现单号或交易号，或含有它的摘要、附言');
export const payeeColumn = column('收款户名列', '与提现的账户名核对');
export const cardColumn = column('收款账号列', '可以是掩码；没有单号的按金额、账号和日期对应');
export const resultColumn = column('结果列', '成功、退票等；没有时按金额正负或收支判断');
export const feeColumn = column('手续费列', '以元为单位，每个文件合计');

export const payoutDifferenceType = kind.oneOf('差异类型', enums.payoutDifferenceType, { decisive: true });
/** Of the line, or of the payout that the bank lacks. */
export const payoutDay = kind.day('出款日');
export const payoutKind = kind.oneOf('出款类型', enums.payoutKind);
/** Number of the withdrawal, or of the transaction that was settled. */
export const payoutNo = kind.number('出款单号');
export const bankAmount = kind.money('银行金额', { decisive: true });
export const bankTime = kind.time('银行交易时间');
export const bankResult = kind.oneOf('银行结果', enums.bankResult);
export const bankCard = kind.bankCard('银行收款账号');
export const bankPayee = kind.name('银行收款户名', { personal: true, initialInLists: true });
export const bankText = kind.text('银行单号或摘要', { max: 100, match: 'contains' });
export const payoutVerdict = kind.oneOf('核对结果', enums.payoutVerdict, {
  help: '一行有几种不符时为最前的一种，其余见差异',
  decisive: true,
});
/** Row of the line in the file. */
export const bankLine = kind.count('文件行号', { min: 1 });
export const payoutAmount = kind.money('平台金额', { decisive: true });
export const payoutTime = kind.time('平台出款时间');
export const payoutStatus = kind.oneOf('平台结果', enums.payoutStatus);
export const payoutCard = kind.bankCard('平台收款账号');
