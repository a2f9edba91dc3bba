/** Sample transactions for the stories of the table. */
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { formatMoney } from '@/api/format/format';
import { Button } from '../../controls/button/button';
import { Link } from '../../controls/link/link';
import { Tag } from '../../controls/tag/tag';
import { DataTable } from './table';
import type { TableColumn } from './table-types';

export interface Trade {
  readonly transNo: string;
  readonly shop: string;
  readonly brand: string;
  readonly fails?: true;
  readonly amount: number;
  readonly settled: number | null;
  readonly time: string;
}
export const trades: readonly Trade[] = [
  {
    transNo: '202611201032150000012345',
    shop: '老王副食店',
    brand: '刷卡',
    amount: 1_000_000,
    settled: 994_000,
    time: '2026-11-20 10:32:15',
  },
  {
    transNo: '202611201031480000012344',
    shop: '鑫源便利店',
    brand: '微信',
    amount: 26_850,
    settled: 26_748,
    time: '2026-11-20 10:31:48',
  },
  {
    transNo: '202611201030070000012341',
    shop: '川味小馆',
    brand: '刷卡',
    fails: true,
    amount: 358_000,
    settled: null,
    time: '2026-11-20 10:30:07',
  },
  {
    transNo: '202611201027020000012331',
    shop: '鑫源便利店',
    brand: '云闪付',
    amount: 6_000,
    settled: -6_000,
    time: '2026-11-20 10:27:02',
  },
  {
    transNo: '202611201021080000012317',
    shop: '同福客栈',
    brand: '刷卡',
    amount: 1,
    settled: 0,
    time: '2026-11-20 10:21:08',
  },
];
const negative = css({ color: 'tone.danger.text' });
export const money = (fen: number): ReactNode =>
  fen < 0 ? <span className={negative}>{formatMoney(fen)}</span> : formatMoney(fen);
export const columns: readonly TableColumn<Trade>[] = [
  { key: 'transNo', header: '交易单号', copy: '交易单号', cell: ({ transNo }) => transNo },
  {
    key: 'status',
    header: '交易状态',
    cell: ({ fails }) => <Tag tone={fails ? 'danger' : 'success'}>{fails ? '交易失败' : '交易成功'}</Tag>,
  },
  { key: 'shop', header: '商户名称', cell: ({ shop }) => shop },
  { key: 'brand', header: '支付方式', cell: ({ brand }) => brand },
  { key: 'amount', header: '交易金额', unit: '元', align: 'right', cell: ({ amount }) => money(amount) },
  {
    key: 'settled',
    header: '结算金额',
    unit: '元',
    align: 'right',
    cell: ({ settled }) => (settled === null ? '--' : money(settled)),
  },
  { key: 'time', header: '交易时间', cell: ({ time }) => time },
];
export const actions = ({ transNo }: Trade): ReactNode => (
  <>
    <Link to={`/trans/transDetail?transNo=${transNo}`}>详情</Link>
    <Button look="link">退款</Button>
  </>
);

// Fixed row type: Storybook cannot infer a type parameter.
export const TradeTable = DataTable<Trade>;
