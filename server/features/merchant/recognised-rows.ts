/** What the recogniser read of an application's pictures beside what was typed (domain.md S09, S24). */
import { inArray } from 'drizzle-orm';
import * as fields from '@/api/fields';
import { maskCard, maskIdNo } from '@/api/format/mask';
import type { Db } from '#server/platform/db/open';
import { file } from '#server/schema';
import type { Sealer } from '#server/platform/encryption';
import { openCustForm, type CustIncrRow } from './application';

const compared = ['legalName', 'legalIdNo', 'idEnd', 'licenseNo', 'licenseName', 'bankCardNo'] as const;
const types = {
  idFrontImg: 'ID_FRONT',
  idBackImg: 'ID_BACK',
  licenseImg: 'LICENSE',
  bankCardImg: 'BANK_CARD',
} as const;
const masked = (name: string, value: string | null) =>
  value === null ? null : name === 'legalIdNo' ? maskIdNo(value) : name === 'bankCardNo' ? maskCard(value) : value;

export async function listIdRows(db: Db, sealer: Sealer, row: CustIncrRow) {
  const form = openCustForm(sealer, row.payload) as unknown as Record<string, string | null>;
  const pictures = Object.entries(types).map(([name, type]) => ({ fileNo: form[name] ?? '', type }));
  const files = await db
    .select()
    .from(file)
    .where(
      inArray(
        file.fileNo,
        pictures.map(each => each.fileNo),
      ),
    );
  return pictures.flatMap(({ fileNo, type }) => {
    const read = files.find(each => each.fileNo === fileNo)?.recognised ?? {};
    return compared.flatMap(key => {
      const recognised = read[key];
      if (recognised === undefined) return [];
      const entered = form[key] ?? null;
      return [
        {
          type,
          item: fields[key].label,
          recognised: masked(key, recognised),
          entered: masked(key, entered),
          matched: recognised === entered,
          confidence: Number(read['confidence'] ?? 0),
        },
      ];
    });
  });
}
