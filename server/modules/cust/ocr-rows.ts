/** What the recogniser read of an application's pictures beside what was typed (domain.md S09, S24). */
import { inArray } from 'drizzle-orm';
import { maskCard, maskIdNo } from '../../../src/api/mask';
import type { Db } from '../../db/open';
import { file } from '../../db/schema';
import type { Sealer } from '../../sealed';
import { openCustForm, type CustIncrRow } from './form';

const items: Readonly<Record<string, string>> = {
  legalName: '姓名',
  legalIdNo: '身份证号',
  idEnd: '有效期',
  licenseNo: '统一社会信用代码',
  licenseName: '执照名称',
  bankCardNo: '银行卡号',
};
const types: Readonly<Record<string, string>> = { idFrontImg: 'ID_FRONT', idBackImg: 'ID_BACK', licenseImg: 'LICENSE', bankCardImg: 'BANK_CARD' };
const masked = (name: string, value: string | null) => (value === null ? null : name === 'legalIdNo' ? maskIdNo(value) : name === 'bankCardNo' ? maskCard(value) : value);

export async function listIdRows(db: Db, sealer: Sealer, row: CustIncrRow) {
  const form = openCustForm(sealer, row.payload) as unknown as Record<string, string | null>;
  const fileNos = Object.keys(types).flatMap(name => (form[name] ? [form[name]] : []));
  const files = fileNos.length > 0 ? await db.select().from(file).where(inArray(file.fileNo, fileNos)) : [];
  return Object.entries(types).flatMap(([name, type]) => {
    const read = files.find(each => each.fileNo === form[name])?.recognised;
    if (!read) return [];
    return Object.entries(read).flatMap(([key, recognised]) => {
      const item = items[key];
      if (!item) return [];
      const entered = form[key] ?? null;
      return [
        {
          type,
          item,
          recognised: masked(key, recognised),
          entered: masked(key, entered),
          matched: recognised === entered,
          confidence: Number(read['confidence'] ?? 0),
        },
      ];
    });
  });
}
