/** The rows of an uploaded batch of flow-fee changes: merchant and new fee in yuan, below a heading (domain.md S30). */
import type { ProviderContext } from '../../calls/context';
import { Failure } from '../../../src/api/failure';
import { parseMoney } from '../../../src/api/format';
import type { Deps } from '../../deps';
import { sheetOf } from '../upload/sheet';

const rowsAtMost = 2000;

export async function readRows(deps: Deps, context: ProviderContext, fileNo: string): Promise<{ custNo: string; newFee: number }[]> {
  const rows = (await sheetOf(deps, context, fileNo, 'CUST_FLOW_CARD_CHANGE')).slice(1).filter(row => row.some(cell => cell !== ''));
  if (rows.length === 0) throw new Failure('invalid', '文件中没有数据');
  if (rows.length > rowsAtMost) throw new Failure('invalid', `一次最多变更${rowsAtMost}行`);
  return rows.map(([custNo = '', fee = ''], index) => {
    const newFee = parseMoney(fee);
    if (!/^\d{15}$/.test(custNo) || newFee === null) throw new Failure('invalid', `第${index + 2}行应为15位商户编号和以元为单位的流量费`);
    return { custNo, newFee };
  });
}
