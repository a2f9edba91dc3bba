/** Reconciliation of payouts with the files of banks and payout channels (docs/domain/platform.md#payout-reconciliation). */
import * as f from '../../fields';
import { differenceNo, differenceStatus } from '../../fields';
import * as p from '../../fields/payout';
import { callGroup, multipart, post } from '../../schema/call';
import { count, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe, upload } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';
import { digest } from '../file-read';
import { decision } from './decision';

const policy = 'platform';
const { reconcileNo, payoutAccount, firstDay, lastDay } = p;
const files = list('/payout/v1/files', {
  policy,
  summary: '出款对账',
  hasActions: true,
  filter: {
    payoutAccount,
    payoutFileStatus: p.payoutFileStatus,
    firstDay: range(firstDay),
    reconcileNo,
    createTime: range(f.createTime.as('上传时间')),
  },
  row: {
    reconcileNo,
    payoutAccount,
    firstDay,
    lastDay,
    payoutFileStatus: p.payoutFileStatus,
    openDifferences: f.openDifferences,
    bankCount: p.bankCount,
    payoutCount: maybe(p.payoutCount),
    bankSum: p.bankSum,
    payoutSum: maybe(p.payoutSum),
    returnSum: p.returnSum,
    bankFee: p.bankFee,
    matchedCount: maybe(p.matchedCount),
    fileName: f.fileName,
    uploadedBy: p.uploadedBy,
    createTime: f.createTime.as('上传时间'),
    compareTime: maybe(f.compareTime),
    failReason: maybe(f.failReason),
  },
});

const differences = list('/payout/v1/differences', {
  policy,
  summary: '出款差异',
  hasActions: true,
  filter: {
    payoutDay: range(p.payoutDay),
    differenceStatus,
    payoutDifferenceType: p.payoutDifferenceType,
    payoutKind: p.payoutKind,
    payoutNo: p.payoutNo,
    payoutAccount,
    reconcileNo,
    bankLine: p.bankLine,
    differenceNo,
  },
  row: {
    differenceNo,
    payoutDay: p.payoutDay,
    payoutAccount,
    payoutDifferenceType: p.payoutDifferenceType,
    differenceStatus,
    bankAmount: maybe(p.bankAmount),
    payoutAmount: maybe(p.payoutAmount),
    bankResult: maybe(p.bankResult),
    payoutStatus: maybe(p.payoutStatus),
    payoutKind: maybe(p.payoutKind),
    payoutNo: maybe(p.payoutNo),
    bankCard: maybe(p.bankCard),
    payoutCard: maybe(p.payoutCard),
    bankPayee: maybe(p.bankPayee),
    bankText: maybe(p.bankText),
    bankLine: maybe(p.bankLine),
    bankTime: maybe(p.bankTime),
    payoutTime: maybe(p.payoutTime),
    reconcileNo,
    resolveWay: maybe(f.resolveWay),
    resolveRemark: maybe(f.resolveRemark),
    resolvedBy: maybe(f.resolvedBy),
    resolveTime: maybe(f.resolveTime),
    createTime: f.createTime.as('发现时间'),
  },
});

const lines = list('/payout/v1/lines', {
  policy,
  summary: '银行流水',
  filter: {
    bankTime: range(p.bankTime),
    payoutVerdict: p.payoutVerdict,
    bankResult: p.bankResult,
    payoutKind: p.payoutKind,
    payoutNo: p.payoutNo,
    bankText: p.bankText,
    bankAmount: range(p.bankAmount),
    payoutAccount,
    reconcileNo,
    bankLine: p.bankLine,
  },
  row: {
    reconcileNo,
    bankLine: p.bankLine,
    payoutVerdict: maybe(p.payoutVerdict),
    bankAmount: p.bankAmount,
    bankResult: p.bankResult,
    bankTime: p.bankTime,
    payoutKind: maybe(p.payoutKind),
    payoutNo: maybe(p.payoutNo),
    bankText: maybe(p.bankText),
    bankPayee: maybe(p.bankPayee),
    bankCard: maybe(p.bankCard),
    bankFee: p.bankFee,
    payoutAccount,
    differenceNo: maybe(differenceNo),
  },
});

/** How the columns of the file are read: each by its heading. */
export const payoutColumns = {
  timeColumn: p.timeColumn,
  amountColumn: maybe(p.amountColumn),
  outColumn: maybe(p.outColumn),
  inColumn: maybe(p.inColumn),
  numberColumn: maybe(p.numberColumn),
  payeeColumn: maybe(p.payeeColumn),
  cardColumn: maybe(p.cardColumn),
  resultColumn: maybe(p.resultColumn),
  feeColumn: maybe(p.feeColumn),
};
const mapping = { mappingName: p.mappingName, ...payoutColumns };
const carried = many(p.payoutCarried, 4);
/** What a row of the file would be. */
export const previewedLine = {
  bankLine: p.bankLine,
  bankTime: p.bankTime,
  bankResult: p.bankResult,
  bankAmount: p.bankAmount,
  bankFee: p.bankFee,
  payoutKind: maybe(p.payoutKind),
  payoutNo: maybe(p.payoutNo),
  bankCard: maybe(p.bankCard),
};

export const platformPayout = callGroup('FINANCE', {
  files,
  filesDownload: exportOf('/payout/v1/filesDownload', { of: files }),
  uploadFile: multipart('/payout/v1/uploadFile', {
    policy,
    summary: '上传银行明细文件',
    // A CSV of 100,000 lines with twenty columns has 37 MB, a workbook of them 16 MB.
    input: { file: upload('银行明细文件', ['.xlsx', '.csv'], 64 * 1024 * 1024) },
    output: { fileNo: f.fileNo, fileName: f.fileName },
  }),
  columns: post('/payout/v1/columns', {
    policy,
    summary: '读取对账文件的列名',
    input: { fileNo: f.fileNo },
    output: {
      headings: many(text('列名', { max: 100 }), 50),
      yesterday: firstDay,
      known: maybe({ ...mapping, payoutAccount: maybe(payoutAccount), carried }),
    },
  }),
  upload: post('/payout/v1/upload', {
    policy,
    summary: '上传出款对账文件',
    undo: withdrawn(),
    input: {
      fileNo: f.fileNo,
      payoutAccount,
      carried,
      firstDay,
      lastDay,
      ...mapping,
      dryRun: maybe(f.dryRun),
      digest: maybe(digest),
      requestNo: f.requestNo,
    },
    output: {
      digest,
      reconcileNo: maybe(reconcileNo),
      done: count('可读取', { unit: '笔' }),
      refused: many({ line: count('行'), reason: f.reason.as(f.reason.label, { translatable: true }) }, 200),
      preview: maybe({
        payoutAccount,
        bankCount: p.bankCount,
        bankSum: p.bankSum,
        returnCount: p.returnCount,
        returnSum: p.returnSum,
        bankFee: p.bankFee,
        replaced: many(reconcileNo),
        first: many(previewedLine, 20),
      }),
    },
  }),
  compare: decision('/payout/v1/compare', '重新对账出款', { reconcileNo }, final('repeated')),
  file: post('/payout/v1/file', {
    policy,
    summary: '出款对账详情',
    input: { reconcileNo },
    output: {
      ...files.row,
      returnCount: p.returnCount,
      mappingName: p.mappingName,
      fileNo: maybe(f.fileNo),
      replacedBy: maybe(p.replacedBy),
      carried,
      kinds: many({
        payoutDifferenceType: p.payoutDifferenceType,
        openCount: count('待处理', { unit: '笔' }),
        resolvedCount: count('已处理', { unit: '笔' }),
      }),
      history: many({
        reconcileNo,
        firstDay,
        lastDay,
        payoutFileStatus: p.payoutFileStatus,
        fileName: f.fileName,
        bankCount: p.bankCount,
        bankSum: p.bankSum,
        uploadedBy: p.uploadedBy,
        createTime: f.createTime.as('上传时间'),
      }),
      allowed,
    },
  }),
  lines,
  linesTotal: totals('/payout/v1/linesTotal', {
    of: lines,
    figures: {
      bankCount: p.bankCount,
      bankSum: p.bankSum,
      returnCount: p.returnCount,
      returnSum: p.returnSum,
      bankFee: p.bankFee,
    },
  }),
  linesDownload: exportOf('/payout/v1/linesDownload', { of: lines }),
  differences,
  differencesDownload: exportOf('/payout/v1/differencesDownload', { of: differences }),
  decide: decision('/payout/v1/decide', '处理出款差异', { differenceNo }, withdrawn(), 'MANUAL'),
});
