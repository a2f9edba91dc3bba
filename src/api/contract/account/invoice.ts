/**
 * Invoices of providers that invoice themselves, and the tax difference (docs/domain/account.md#invoices). For levels
 * up to 1.
 */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import {
  applyNo,
  invoiceKind,
  invoiceNo,
  invoiceDate,
  invoiceMonth,
  invoiceAmount,
  taxRate,
  invoiceStatus,
  invoiceWithdrawStatus,
  createTime,
  requestNo,
} from '../../fields';
import { flag, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { optional } from '../groups';
import { final, withdrawn } from '../../schema/undo';

const policy = 'levelOne';
const invoiceCode = maybe(f.invoiceCode);
/** Invoice tax rates of a small service company. */
const rates = oneOf('税率', [
  { code: 10_000, label: '1%' },
  { code: 30_000, label: '3%' },
  { code: 60_000, label: '6%' },
] as const);

const invoiceList = list('/agent/invoice/v1/list', {
  summary: '发票流水',
  hasActions: true,
  policy,
  filter: {
    invoiceNo,
    invoiceStatus,
    invoiceWithdrawStatus,
    createTime: range(createTime),
    auditTime: range(f.auditTime),
    invoiceAmount: range(f.invoiceAmount),
  },
  row: {
    applyNo,
    invoiceKind,
    invoiceCode,
    invoiceNo,
    invoiceDate,
    invoiceMonth,
    invoiceAmount,
    taxRate,
    invoiceStatus,
    auditRemark: maybe(f.auditRemark),
    invoiceWithdrawStatus,
    enterAmount: f.enterAmount,
    taxDiffAmount: f.taxDiffAmount,
    createTime,
    auditTime: maybe(f.auditTime),
  },
});
const cancel = post('/agent/invoice/v1/cancel', {
  summary: '作废发票',
  undo: final('ended'),
  policy,
  input: { applyNo, requestNo },
  output: null,
});
export const invoice = callGroup('ACCOUNT', {
  list: invoiceList,
  total: totals('/agent/invoice/v1/total', { of: invoiceList, figures: { invoiceAmount, enterAmount: f.enterAmount } }),
  download: exportOf('/agent/invoice/v1/toDownload', { of: invoiceList }),
  summary: post('/agent/invoice/v1/summary', {
    summary: '开票概况',
    policy,
    input: {},
    output: {
      selfInvoicing: flag('自开票'),
      shouldAmount: f.shouldAmount,
      passAmount: f.passAmount,
      waitAmount: f.waitAmount.as('待审核金额'),
      leftAmount: f.leftAmount.as('未开票金额'),
      pendingTaxAmount: f.pendingTaxAmount,
      buyer: {
        title: maybe(text('购方名称')),
        taxNo: maybe(text('税号')),
        address: maybe(text('地址电话', { max: 100 })),
        bank: maybe(text('开户行及账号', { max: 100 })),
      },
    },
  }),
  save: post('/agent/invoice/v1/save', {
    summary: '上传发票',
    undo: withdrawn(cancel),
    policy,
    input: {
      applyNo: maybe(applyNo),
      invoiceKind,
      invoiceCode,
      invoiceNo,
      invoiceDate,
      invoiceMonth,
      taxRate: rates,
      invoiceAmount: f.invoiceAmount.as(f.invoiceAmount.label, { min: 1 }),
      fileNo: f.fileNo.as('发票文件'),
      ...optional({ expressCompany: text('快递公司', { max: 40 }), expressNo: text('快递单号', { max: 40 }) }),
      requestNo,
    },
    output: { applyNo },
  }),
  cancel,
  detail: post('/agent/invoice/v1/detail', {
    summary: '发票详情',
    policy,
    input: { applyNo },
    output: {
      ...invoiceList.row,
      fileNo: maybe(f.fileNo),
      coveredWithdraws: many({ withdrawNo: f.withdrawNo, amount: f.amount.as('覆盖金额') }),
      allowed,
    },
  }),
});

const diffList = list('/agent/taxDiff/v1/list', {
  summary: '税差流水',
  policy,
  filter: { diffNo: f.diffNo, invoiceNo, createTime: range(createTime), diffAmount: range(f.diffAmount) },
  row: {
    diffNo: f.diffNo,
    applyNo,
    invoiceNo,
    invoiceAmount,
    shouldTaxRate: f.shouldTaxRate,
    realTaxRate: f.realTaxRate,
    diffRate: f.diffRate,
    diffAmount: f.diffAmount,
    createTime,
  },
});
export const taxDiff = callGroup('ACCOUNT', {
  list: diffList,
  total: totals('/agent/taxDiff/v1/total', { of: diffList, figures: { invoiceAmount, diffAmount: f.diffAmount } }),
  download: exportOf('/agent/taxDiff/v1/toDownload', { of: diffList }),
});
