/** The platform's side of money: withdrawals that wait for it, and pay-outs (docs/domain/platform.md#finance). */
import { withdrawFlow } from '@/machines/flows/withdraw.flow';
import * as f from '../../fields';
import { area } from '../../schema/call';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent } from '../groups';
import { decision } from './decision';

const policy = 'platform';
const withdrawals = list('/withdraw/v1/list', {
  policy,
  summary: '提现与打款',
  hasActions: true,
  filter: {
    withdrawNo: f.withdrawNo,
    ...agent,
    accountType: f.accountType,
    withdrawStatus: f.withdrawStatus,
    withdrawAmount: range(f.withdrawAmount),
    createTime: range(f.createTime),
  },
  row: {
    withdrawNo: f.withdrawNo,
    ...agent,
    accountType: f.accountType,
    withdrawAmount: f.withdrawAmount,
    taxAmount: f.taxAmount,
    feeAmount: f.feeAmount,
    realAmount: f.realAmount,
    withdrawChannel: f.withdrawChannel,
    bankName: f.bankName,
    bankCardNo: f.bankCardNo,
    accountName: f.accountName,
    withdrawStatus: f.withdrawStatus,
    failReason: maybe(f.failReason),
    createTime: f.createTime,
    finishTime: maybe(f.finishTime),
  },
});

export const platformWithdraw = area('FINANCE', {
  list: withdrawals,
  total: totals('/withdraw/v1/total', {
    of: withdrawals,
    figures: { withdrawAmount: f.withdrawAmount, realAmount: f.realAmount },
  }),
  download: exportOf('/withdraw/v1/toDownload', { of: withdrawals }),
  decide: decision('/withdraw/v1/decide', '处理提现', withdrawFlow, { withdrawNo: f.withdrawNo }),
});
