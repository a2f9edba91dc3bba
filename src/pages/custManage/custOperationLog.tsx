/** 商户操作日志 (docs/domain/merchants.md#merchant-log). */
import { customer } from '@/api/contract/customer';
import { link, look } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: customer.changes,
  download: customer.changesDownload,
  rowKey: 'recordNo',
  mobileCard: { title: 'custName', lines: ['custChangeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [look(customer.changes, row), link('商户', pathToRecord.cust(row.custNo))],
  emptyState: { title: '还没有操作', text: '商户资料的每次变更和敏感信息的每次查看会记录在这里。' },
});
