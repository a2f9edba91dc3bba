/** 风险工单审核 (domain.md S74). */
import { riskOrder } from '@/api/contract/risk';
import { act, link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: riskOrder.list,
  totals: riskOrder.total,
  download: riskOrder.download,
  rowKey: 'riskOrderNo',
  status: 'riskOrderStatus',
  card: { title: 'custName', figure: 'transAmount', lines: ['riskType', 'riskDesc', 'deadline', 'createTime'] },
  rowActions: ({ riskOrderNo, riskOrderStatus, custNo }, { permissions }) => [
    show('详情', riskOrder.detail, { riskOrderNo }),
    riskOrderStatus === 'WAIT_AUDIT' &&
      permissions.expandWay === 'ORG' &&
      act('初审', riskOrder.preAudit, { riskOrderNo }, { ask: ['decision', 'rejectReason'] }),
    link('商户', placeOfRecord.cust(custNo)),
  ],
  nothing: { title: '没有风险工单', text: '平台下发的风险工单会显示在这里。' },
});
