/**
 * The provider's own accounts, withdrawals, deduction plans and debts (docs/domain/account.md). Only own records,
 * whatever the request body contains.
 */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { accountType, operationType, bizType, orderNo, createTime } from '../../fields';
import { money, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe } from '../../schema/shape';

const ledgerList = list('/agent/account/v1/ledgerList', {
  summary: '账户流水',
  filter: {
    accountType,
    operationType,
    bizType,
    nature: oneOf('收支性质', enums.ledgerNature),
    orderNo: orderNo.as('业务单号'),
    createTime: range(createTime, { initial: 'last7', maxDays: 31 }),
    amount: range(f.amount),
  },
  row: {
    ledgerNo: f.ledgerNo,
    accountType,
    operationType,
    bizType,
    amount: f.amount.as('金额', { help: '入账为正，出账为负' }),
    balanceBefore: f.balanceBefore,
    balanceAfter: f.balanceAfter,
    orderNo: orderNo.as('业务单号'),
    remark: maybe(f.remark.as(f.remark.label, { translatable: true })),
    createTime,
  },
});
const blocked = maybe(text('不可提现原因', { max: 100, translatable: true }));
export const account = callGroup('ACCOUNT', {
  balance: post('/agent/account/v1/balance', {
    summary: '账户余额',
    input: {},
    output: {
      accounts: many({
        accountType,
        balance: money('余额'),
        frozen: money('冻结金额'),
        availableBalance: f.availableBalance,
        blocked,
      }),
      blocked,
    },
  }),
  ledgerList,
  ledgerTotal: totals('/agent/account/v1/ledgerTotal', {
    of: ledgerList,
    figures: { creditAmount: f.creditAmount, debitAmount: f.debitAmount },
  }),
  download: exportOf('/agent/account/v1/toDownload', { of: ledgerList }),
});
