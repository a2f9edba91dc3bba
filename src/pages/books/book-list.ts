/** 机构账簿 as both portals show it (docs/domain/earnings.md#institution-books). */
import { books } from '@/api/contract/books';

export const bookList = {
  list: books.list,
  totals: books.total,
  download: books.download,
  rowKey: ['bookDay', 'orgNo', 'bookBrand'],
  leadingColumns: ['bookDay', 'bookBrand'],
  mobileCard: {
    title: 'bookBrand',
    figure: 'orgProfit',
    lines: ['bookDay', 'orgName', 'feeAmount', 'channelCost', 'agentProfit', 'agentReward'],
  },
  emptyState: { title: '没有账簿', text: '一天结束后，当天的收入、成本和分润按支付方式显示在这里。' },
} as const;
