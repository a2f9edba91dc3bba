/** Terminals of everybody, brought in and taken out by the platform (docs/domain/platform.md#stock). */
import { platformStock } from '@/api/contract/platform/stock';
import * as f from '@/api/fields';
import type { CallOutput } from '@/api/schema/call';
import { Description } from '@/components/frames/description/description';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act, link } from '../kit/action/actions';
import { exchangeTerminal } from '@/pages/terminal/unbind-terminal';
import { defineBulk } from '../kit/bulk/define-bulk';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { decisionsOn } from './decisions';

const pathToFile = '/terminalManage/stock/file';

export const terminals = defineList({
  list: platformStock.list,
  totals: platformStock.total,
  download: platformStock.download,
  rowKey: 'termSn',
  status: 'termStatus',
  mobileCard: { title: 'termSn', lines: ['termModel', 'orgName', 'agentName', 'custName', 'inTime'] },
  rowActions: row => [
    link('详情', pathToRecord.terminal(row.termSn)),
    exchangeTerminal(row, platformStock.exchange),
    ...decisionsOn(row, terminalFlow, platformStock.scrap, { termSn: row.termSn }, { only: ['scrap'] }),
  ],
  pageActions: () => [
    act(
      '入库',
      platformStock.stockIn,
      {},
      {
        ask: ['orgNo', 'policyCode', 'termModel', 'snStart', 'count', 'remark'],
        result: ({ termSns }) => `已入库 ${termSns.length} 台：${termSns[0]} 至 ${termSns.at(-1)}`,
      },
    ),
    link('按表格入库', pathToFile, platformStock.stockFile.policy),
  ],
  emptyState: { title: '还没有终端', text: '入库的终端会显示在这里。' },
});

/** Whose the terminals become, and what they are. */
function arrival({ preview }: CallOutput<typeof platformStock.stockFile>) {
  if (!preview) return null;
  const { orgName, orgNo, policyName, models, activities } = preview;
  const lines = (counts: readonly (readonly [name: string, termCount: number])[]) =>
    counts.map(([name, termCount]) => <div key={name}>{`${name} ${termCount} 台`}</div>);
  return (
    <Description
      items={[
        { label: f.orgName.label, value: `${orgName} ${orgNo}` },
        { label: f.policyName.label, value: policyName },
        {
          label: f.termModel.label,
          value: lines(models.map(each => [each.termModel, each.termCount])),
        },
        {
          label: f.marktingName.label,
          value:
            activities.length > 0 ? lines(activities.map(each => [each.marktingName, each.termCount])) : '不参加活动',
        },
      ]}
    />
  );
}

/** 按表格入库: a file with a terminal per row, checked as a whole. */
export const stockFile = defineBulk({
  label: '入库',
  call: platformStock.stockFile,
  template: 'TERM_STOCK_IN',
  endings: ['.xlsx', '.csv'],
  ask: ['orgNo', 'policyCode', 'remark'],
  whole: true,
  unit: '台',
  verb: '入库',
  outcomeOf: ({ done, refused }) => ({
    done,
    refused: refused.map(({ line, termSn, reason }) => ({ key: `第${line}行 ${termSn}`, reason })),
    batchNo: null,
  }),
  preview: arrival,
  done: { label: '返回终端', to: '/terminalManage/terminal/list' },
});
