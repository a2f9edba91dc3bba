/** Addresses of 收益看护; not among the kit's, because the first list links to none. */
import { type Conditions, writeQuery } from '@/api/schema/query';

export const findingsPath = '/profit/guard';
export const rulesPath = '/profit/guard/rules';
export const pathToFinding = (findingNo: string): string =>
  `${findingsPath}/detail?findingNo=${encodeURIComponent(findingNo)}`;
/** The sales of a merchant on one day, or from one day to another, in 交易查询. */
export const pathToSales = (custNo: string, transTimeStart: string, transTimeEnd: string): string =>
  `/trans/searchTrans${writeQuery({ conditions: { custNo, transTimeStart, transTimeEnd } satisfies Conditions, page: 1 })}`;
/** An order in 流量卡记录. */
export const pathToOrder = (orderNo: string): string =>
  `/custManage/custFlowCardRecord${writeQuery({ conditions: { orderNo } satisfies Conditions, page: 1 })}`;
