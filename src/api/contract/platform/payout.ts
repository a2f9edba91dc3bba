/** Reconciliation of payouts with the files of banks and payout channels (docs/domain/platform.md#payout-reconciliation). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, text } from '../../schema/kinds';
import { exportOf, list, range } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';
import { digest } from '../file-read';
import { decision } from './decision';

const policy = 'platform';
const { reconcileNo, payoutAccount, firstDay, lastDay, differenceNo, differenceStatus } = f;
const files = list('/payout/v1/files', {
  policy,
  summary: '出款对账',
  hasActions: true,
  filter: {
    payoutAccount,
    payoutFileStatus: f.payoutFileStatus,
    firstDay: range(firstDay),
    reconcileNo,
    createTime: range(f.createTime.as('上传时间')),
  },
  row: {
    reconcileNo,
    payoutAccount,
    firstDay,
    lastDay,
    payoutFileStatus: f.payoutFileStatus,
    openDifferences: f.openDifferences,
    bankCount: f.bankCount,
    payoutCount: maybe(f.payoutCount),
    bankSum: f.bankSum,
    payoutSum: maybe(f.payoutSum),
    returnSum: f.returnSum,
    bankFee: f.bankFee,
    matchedCount: maybe(f.matchedCount),
    fileName: f.fileName,
    uploadedBy: f.uploadedBy,
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
    payoutDay: range(f.payoutDay),
    differenceStatus,
    payoutDifferenceType: f.payoutDifferenceType,
    payoutKind: f.payoutKind,
    payoutNo: f.payoutNo,
    payoutAccount,
    reconcileNo,
    differenceNo,
  },
  row: {
    differenceNo,
    payoutDay: f.payoutDay,
    payoutAccount,
    payoutDifferenceType: f.payoutDifferenceType,
    differenceStatus,
    bankAmount: maybe(f.bankAmount),
    payoutAmount: maybe(f.payoutAmount),
    bankResult: maybe(f.bankResult),
    payoutStatus: maybe(f.payoutStatus),
    payoutKind: maybe(f.payoutKind),
    payoutNo: maybe(f.payoutNo),
    bankCard: maybe(f.bankCard),
    payoutCard: maybe(f.payoutCard),
    bankPayee: maybe(f.bankPayee),
    bankText: maybe(f.bankText),
    bankLine: maybe(f.bankLine),
    bankTime: maybe(f.bankTime),
    payoutTime: maybe(f.payoutTime),
    reconcileNo,
    resolveWay: maybe(f.resolveWay),
    resolveRemark: maybe(f.resolveRemark),
    resolvedBy: maybe(f.resolvedBy),
    resolveTime: maybe(f.resolveTime),
    createTime: f.createTime.as('发现时间'),
  },
});

/** How the columns of the file are read: each by its heading. */
export const payoutColumns = {
  timeColumn: f.timeColumn,
  amountColumn: maybe(f.amountColumn),
  outColumn: maybe(f.outColumn),
  inColumn: maybe(f.inColumn),
  numberColumn: maybe(f.numberColumn),
  payeeColumn: maybe(f.payeeColumn),
  cardColumn: maybe(f.cardColumn),
  resultColumn: maybe(f.resultColumn),
  feeColumn: maybe(f.feeColumn),
};
const mapping = { mappingName: f.mappingName, ...payoutColumns };
const carried = many(f.payoutCarried, 4);
/** What a row of the file would be. */
export const previewedLine = {
  bankLine: f.bankLine,
  bankTime: f.bankTime,
  bankResult: f.bankResult,
  bankAmount: f.bankAmount,
  bankFee: f.bankFee,
  payoutKind: maybe(f.payoutKind),
  payoutNo: maybe(f.payoutNo),
  bankCard: maybe(f.bankCard),
};

export const platformPayout = callGroup('FINANCE', {
  files,
  filesDownload: exportOf('/payout/v1/filesDownload', { of: files }),
  columns: post('/payout/v1/columns', {
    policy,
    summary: '读取对账文件的列名',
    description: 'With the mapping of the last file that had these headings, if there is one.',
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
    description:
      'With `dryRun` the file is read and the answer names what is wrong in which row; without, it is read in the background. A file of the same account replaces those whose days it covers.',
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
        bankCount: f.bankCount,
        bankSum: f.bankSum,
        returnCount: f.returnCount,
        returnSum: f.returnSum,
        bankFee: f.bankFee,
        replaced: many(reconcileNo),
        first: many(previewedLine, 20),
      }),
    },
  }),
  compare: decision('/payout/v1/compare', '重新对账出款', { reconcileNo }, final('repeated')),
  file: post('/payout/v1/file', {
    policy,
    summary: '出款对账详情',
    description: 'With its differences by kind, and the files of the account for the same days.',
    input: { reconcileNo },
    output: {
      ...files.row,
      returnCount: f.returnCount,
      mappingName: f.mappingName,
      fileNo: f.fileNo,
      replacedBy: maybe(f.replacedBy),
      carried,
      kinds: many({
        payoutDifferenceType: f.payoutDifferenceType,
        openCount: count('待处理', { unit: '笔' }),
        resolvedCount: count('已处理', { unit: '笔' }),
      }),
      history: many({
        reconcileNo,
        firstDay,
        lastDay,
        payoutFileStatus: f.payoutFileStatus,
        fileName: f.fileName,
        bankCount: f.bankCount,
        bankSum: f.bankSum,
        uploadedBy: f.uploadedBy,
        createTime: f.createTime.as('上传时间'),
      }),
      allowed,
    },
  }),
  differences,
  differencesDownload: exportOf('/payout/v1/differencesDownload', { of: differences }),
  decide: decision('/payout/v1/decide', '处理出款差异', { differenceNo }, withdrawn(), 'MANUAL'),
});
