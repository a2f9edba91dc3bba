/** The payment channel: reconciliation with it, and what it has registered (docs/domain/platform.md#reconciliation). */
import { platformReconcile } from '@/api/contract/platform/reconcile';
import { differenceFlow } from '@/machines/flows/channel-difference.flow';
import { fileFlow } from '@/machines/flows/channel-file.flow';
import { registrationFlow } from '@/machines/flows/channel-registration.flow';
import { act, link, showRow } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { decisionsOn } from './decisions';

const pathToDifferences = (day: string) => `/finance/differences?fileDayStart=${day}&fileDayEnd=${day}`;

/** 通道对账: one row per day of the channel, with what its file says and what our books say. */
export const channelDays = defineList({
  list: platformReconcile.days,
  download: platformReconcile.daysDownload,
  rowKey: 'fileDay',
  status: 'fileStatus',
  mobileCard: {
    title: 'fileDay',
    figure: 'lineSum',
    lines: ['openDifferences', 'lineCount', 'bookedCount', 'fileTime'],
  },
  rowActions: row => [
    link('差异', pathToDifferences(row.fileDay)),
    ...decisionsOn(row, fileFlow, platformReconcile.compare, { fileDay: row.fileDay }, { only: ['compareAgain'] }),
  ],
  emptyState: { title: '没有对账文件', text: '收单通道每天提交前一天的对账文件，到达后显示在这里。' },
});

/** 对账差异: the worklist of what the two sides say differently. */
export const channelDifferences = defineList({
  list: platformReconcile.differences,
  download: platformReconcile.differencesDownload,
  rowKey: 'differenceNo',
  status: 'differenceStatus',
  mobileCard: {
    title: 'channelNo',
    figure: 'channelAmount',
    lines: ['differenceType', 'bookedAmount', 'fileDay', 'custNo'],
  },
  rowActions: row => {
    const { differenceNo, bookedNo, lineKind } = row;
    return [
      showRow(platformReconcile.differences, row),
      ...decisionsOn(row, differenceFlow, platformReconcile.decide, { differenceNo }, { only: ['resolve', 'reopen'] }),
      permitted(
        row,
        'differenceStatus.book',
        act(
          '补录交易',
          platformReconcile.book,
          { differenceNo },
          {
            // What the channel's file says is not asked for again.
            ask: [
              ...(row.custNo === null ? (['custNo'] as const) : []),
              ...(row.payBrand === null ? (['payBrand', 'cardType'] as const) : []),
              'remark',
            ],
          },
        ),
      ),
      bookedNo !== null && lineKind !== 'REFUND' && link('交易详情', pathToRecord.trans(bookedNo)),
    ];
  },
  emptyState: { title: '没有差异', text: '通道对账文件与平台账目不一致的交易会显示在这里。' },
});

/** 通道登记: whom the channel has to know, and what it answered. */
export const channelRegistrations = defineList({
  list: platformReconcile.registrations,
  download: platformReconcile.registrationsDownload,
  rowKey: 'partyNo',
  status: 'registrationStatus',
  mobileCard: { title: 'partyName', lines: ['partyNo', 'registrationKind', 'refuseReason', 'tellTime'] },
  rowActions: row => {
    const { partyNo, registrationKind } = row;
    return [
      ...decisionsOn(row, registrationFlow, platformReconcile.tellAgain, { partyNo }, { only: ['again'] }),
      registrationKind === 'MERCHANT'
        ? link('商户详情', pathToRecord.cust(partyNo))
        : link('提现与打款', `/finance/withdraw?agentNo=${partyNo}`),
    ];
  },
  emptyState: { title: '没有登记', text: '审核通过的商户和有结算账户的服务商会显示在这里，等待收单通道登记。' },
});
