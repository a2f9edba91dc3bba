/** 对账单: a closed month of the own accounts, with a code that others can check (docs/domain/account.md#statement). Our own call. */
import * as f from '../fields';
import { fileLanguage } from '../enums';
import { callGroup, post } from '../schema/call';
import { count, money, month, oneOf, text } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const months = month('账期');
const counted = {
  accountType: f.accountType,
  creditAmount: f.creditAmount,
  debitAmount: f.debitAmount,
  entryCount: count('流水笔数', { unit: '笔' }),
};

/** Shapes of the paper and of its workbook. */
export const statementAccount = { ...counted, openingBalance: money('期初余额'), closingBalance: money('期末余额') };
export const statementItem = { ...counted, bizType: f.bizType };
export const statementHead = {
  statementNo: text('对账单号', { max: 24, copy: true }),
  verifyCode: text('验证码', { max: 24 }),
  month: months,
  agentNo: f.agentNo,
  agentName: f.agentName,
  createTime: f.createTime.as('出具时间'),
  logHead: maybe(text('日志链头', { max: 64 })),
};

export const statement = callGroup('ACCOUNT', {
  issue: post('/agent/account/v1/statement', {
    summary: '对账单',
    input: { month: maybe(months) },
    output: {
      ...statementHead,
      months: many({ month: months }, 12),
      accounts: many(statementAccount),
      items: many(statementItem, 400),
    },
  }),
  workbook: post('/agent/account/v1/statementWorkbook', {
    summary: '对账单表格',
    input: { month: months, language: maybe(oneOf('文件语言', fileLanguage)) },
    output: { fileName: f.fileName, content: text('文件内容', { max: 1_000_000 }) },
  }),
});
