/** What the recogniser read of an application's pictures beside what was typed (domain.md S09, S24). */
import { inArray } from 'drizzle-orm';
import * as fields from '@/api/fields';
import { maskCard, maskIdNo } from '@/api/format/mask';
import type { Db } from '#server/platform/db/open';
import type { Encryption } from '#server/platform/encryption';
import { file } from '#server/schema';
import { formOf, type ApplicationRow } from './application';

const compared = ['legalName', 'legalIdNo', 'idEnd', 'licenseNo', 'licenseName', 'bankCardNo'] as const;
const types = {
  idFrontImg: 'ID_FRONT',
  idBackImg: 'ID_BACK',
  licenseImg: 'LICENSE',
  bankCardImg: 'BANK_CARD',
} as const;
const masks: Readonly<Record<string, (value: string) => string>> = { legalIdNo: maskIdNo, bankCardNo: maskCard };
const masked = (name: string, value: string | null) => (value === null ? null : (masks[name]?.(value) ?? value));

export async function recognisedRows(db: Db, encryption: Encryption, row: ApplicationRow) {
  const form = formOf(encryption, row) as unknown as Record<string, string | null>;
  const pictures = Object.entries(types).map(([name, type]) => ({ fileNo: form[name] ?? '', type }));
  const numbers = pictures.map(({ fileNo }) => fileNo);
  const files = await db.select().from(file).where(inArray(file.fileNo, numbers));
  return pictures.flatMap(({ fileNo, type }) => {
    const read = files.find(each => each.fileNo === fileNo)?.recognised ?? {};
    return compared.flatMap(key => {
      const recognised = read[key];
      if (recognised === undefined) return [];
      const entered = form[key] ?? null;
      return {
        ...{ type, item: fields[key].label, recognised: masked(key, recognised), entered: masked(key, entered) },
        ...{ matched: recognised === entered, confidence: Number(read['confidence'] ?? 0) },
      };
    });
  });
}
