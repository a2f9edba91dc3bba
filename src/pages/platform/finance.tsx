/** Lists of the platform's finance department (docs/domain/platform.md#finance). */
import { platformMoney } from '@/api/contract/platform/finance';
import { debtFlow } from '@/machines/flows/account-debt.flow';
import { invoiceFlow } from '@/machines/flows/account-invoice.flow';
import { act, showRow } from '../kit/action/actions';
import { showFlowOf } from '../kit/flow/flow-action';
import { defineList } from '../kit/list/define-list';
import { saveUpload } from '../kit/action/save-upload';
import { decisionsOn } from './decisions';

/** 发票审核: invoices of providers who issue their own. */
export const invoices = defineList({
  list: platformMoney.invoices,
  download: platformMoney.invoicesDownload,
  rowKey: 'applyNo',
  status: 'invoiceStatus',
  mobileCard: { title: 'agentName', figure: 'invoiceAmount', lines: ['invoiceNo', 'invoiceMonth', 'createTime'] },
  rowActions: row => [
    ...decisionsOn(row, invoiceFlow, platformMoney.decideInvoice, { applyNo: row.applyNo }),
    row.fileNo !== null && saveUpload('下载发票文件', row.fileNo),
    showRow(platformMoney.invoices, row),
    showFlowOf('INVOICE', row.applyNo),
  ],
  emptyState: { title: '没有发票', text: '服务商上传的发票会显示在这里。' },
});

/** 欠款: what providers owe, and what the platform lets go. */
export const debts = defineList({
  list: platformMoney.debts,
  download: platformMoney.debtsDownload,
  rowKey: 'debtNo',
  status: 'debtStatus',
  mobileCard: { title: 'agentName', figure: 'leftAmount', lines: ['debtNo', 'relatedNo', 'createTime'] },
  rowActions: row => [
    // Nothing is left of one that was paid or written off.
    row.leftAmount > 0 &&
      act(
        debtFlow.events.writeOff.label,
        platformMoney.writeOff,
        { debtNo: row.debtNo },
        { ask: ['remark'], of: { row, events: 'debtStatus.writeOff' }, danger: true },
      ),
    showFlowOf('DEBT', row.debtNo),
  ],
  pageActions: () => [
    act(
      '不予入账',
      platformMoney.exclude,
      {},
      {
        ask: ['orderNo', 'remark'],
        confirm: '这笔收益不再入账。',
        done: '已不予入账',
        danger: true,
      },
    ),
    act(
      '发放机构奖励',
      platformMoney.giveReward,
      {},
      {
        ask: ['ownerAgentNo', 'agentNo', 'rewardName', 'rewardAmount', 'rewardMonth', 'remark'],
        confirm: '奖励归属服务商，随下次入账计入其余额。',
        done: '机构奖励已登记，待入账',
      },
    ),
  ],
  emptyState: { title: '没有欠款', text: '服务商不足抵扣的扣款会显示在这里。' },
});
