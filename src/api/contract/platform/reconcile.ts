/** Reconciliation with the payment channel: its daily files and their differences (docs/domain/platform.md#reconciliation). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { exportOf, list, range } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { decision, reason } from './decision';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const days = list('/reconcile/v1/days', {
  policy,
  summary: '通道对账',
  hasActions: true,
  filter: { fileDay: range(f.fileDay), fileStatus: f.fileStatus },
  row: {
    fileDay: f.fileDay,
    fileStatus: f.fileStatus,
    openDifferences: f.openDifferences,
    lineCount: f.lineCount,
    bookedCount: maybe(f.bookedCount),
    lineSum: f.lineSum,
    bookedSum: maybe(f.bookedSum),
    lineFee: f.lineFee,
    fileDueTime: f.fileDueTime,
    fileTime: maybe(f.fileTime),
    compareTime: maybe(f.compareTime),
    fileVersion: f.fileVersion,
  },
});
const differences = list('/reconcile/v1/differences', {
  policy,
  summary: '对账差异',
  hasActions: true,
  filter: {
    fileDay: range(f.fileDay),
    differenceStatus: f.differenceStatus,
    differenceType: f.differenceType,
    lineKind: f.lineKind,
    channelNo: f.channelNo,
    bookedNo: f.bookedNo,
    custNo: f.custNo,
    differenceNo: f.differenceNo,
  },
  row: {
    differenceNo: f.differenceNo,
    fileDay: f.fileDay,
    differenceType: f.differenceType,
    differenceStatus: f.differenceStatus,
    lineKind: f.lineKind,
    channelAmount: maybe(f.channelAmount),
    bookedAmount: maybe(f.bookedAmount),
    channelTermSn: maybe(f.channelTermSn),
    bookedTermSn: maybe(f.bookedTermSn),
    channelNo: f.channelNo,
    bookedNo: maybe(f.bookedNo),
    bookedStatus: maybe(f.bookedStatus),
    custNo: maybe(f.custNo),
    payBrand: maybe(f.payBrand),
    cardType: maybe(f.cardType),
    channelTime: maybe(f.channelTime),
    bookedTime: maybe(f.bookedTime),
    resolveWay: maybe(f.resolveWay),
    resolveRemark: maybe(f.resolveRemark),
    resolvedBy: maybe(f.resolvedBy),
    resolveTime: maybe(f.resolveTime),
    createTime: f.createTime.as('发现时间'),
  },
});

const registrations = list('/channel/v1/registrations', {
  policy,
  summary: '通道登记',
  hasActions: true,
  filter: {
    registrationKind: f.registrationKind,
    partyNo: f.partyNo,
    partyName: f.partyName,
    registrationStatus: f.registrationStatus,
    tellTime: range(f.tellTime),
  },
  row: {
    registrationKind: f.registrationKind,
    partyNo: f.partyNo,
    partyName: f.partyName,
    registrationStatus: f.registrationStatus,
    contentVersion: f.contentVersion,
    refuseReason: maybe(f.refuseReason),
    tellTime: f.tellTime,
    answerTime: maybe(f.answerTime),
    createTime: f.createTime.as('首次报送时间'),
  },
});

export const platformReconcile = callGroup('FINANCE', {
  days,
  daysDownload: exportOf('/reconcile/v1/daysDownload', { of: days }),
  compare: decision('/reconcile/v1/compare', '重新对账', { fileDay: f.fileDay }, final('repeated')),
  differences,
  differencesDownload: exportOf('/reconcile/v1/differencesDownload', { of: differences }),
  decide: decision('/reconcile/v1/decide', '处理差异', { differenceNo: f.differenceNo }, withdrawn(), 'MANUAL'),
  registrations,
  registrationsDownload: exportOf('/channel/v1/registrationsDownload', { of: registrations }),
  tellAgain: decision('/channel/v1/tellAgain', '重新报送通道', { partyNo: f.partyNo }, final('told')),
  book: post('/reconcile/v1/book', {
    eyes: 'MANUAL',
    stepUp: true,
    policy,
    summary: '补录交易',
    undo: final('booked'),
    input: {
      differenceNo: f.differenceNo,
      custNo: maybe(f.custNo),
      payBrand: maybe(f.payBrand),
      cardType: maybe(f.cardType),
      remark: reason,
      requestNo: f.requestNo,
    },
    output: null,
  }),
});
