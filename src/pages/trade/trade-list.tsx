import { figuresUnder, trans } from '@/api/contract/trade';
import type { CallOutput } from '@/api/schema/call';
import { type Action, link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';

type Row = CallOutput<typeof trans.list>['list'][number];

const filters = [
  'transTime',
  'transNo',
  'custNo',
  'custName',
  'payBrand',
  'transStatus',
  'transAmount',
  'refNo',
  'agentNo',
  'agentName',
  'oneAgentNo',
  'oneAgentName',
  'termSn',
  'phone',
  'cardNo',
  'cardType',
  'transType',
  'settleStatus',
  'policyType',
  'policyCode',
] as const;
const columns = [
  'transNo',
  'transStatus',
  'custName',
  'custNo',
  'transAmount',
  'failReason',
  'payBrand',
  'transTime',
  'feeAmount',
  'settleAmount',
  'settleStatus',
  'cardNo',
  'agentNo',
  'agentName',
  'oneAgentNo',
  'oneAgentName',
  'termSn',
  'refNo',
  'cardType',
  'bankName',
  'transType',
  'feeRate',
  'incrRate',
  'extraFee',
  'couponAmount',
  'arriveWay',
  'settleTime',
] as const;

/**
 * 交易查询 (docs/domain/trade.md#transaction-list).
 *
 * @param further Actions of the portal that shows it, after those that both have.
 */
export const transList = (further: (row: Row) => readonly Action[]) =>
  defineList({
    list: trans.list,
    totals: trans.total,
    download: trans.download,
    rowKey: 'transNo',
    alsoKnownBy: ['refNo'],
    filters,
    columns,
    status: 'transStatus',
    mobileCard: {
      title: 'custName',
      figure: 'transAmount',
      lines: ['payBrand', 'settleAmount', 'transTime', 'transNo'],
    },
    rowActions: row => [
      link('详情', pathToRecord.trans(row.transNo)),
      row.feeAmount !== null && explain('FEE', row.transNo),
      ...further(row),
    ],
    emptyState: { title: '还没有交易', text: '商户完成第一笔交易后，会显示在这里。' },
    figuresFor: conditions => figuresUnder(conditions).names,
    totalsNote: conditions => figuresUnder(conditions).note,
  });
