/**
 * Demo images per record: documents are drawn only where a review is pending (docs/domain/agents.md#new-agent,
 * docs/domain/merchants.md#new-merchant).
 */
import { fieldNamed } from '#server/features/examination/recognised';
import type { Documents, Uploader, Written } from './documents';

/** Values printed on documents, unencrypted. */
export type Said = Readonly<Record<string, string | null | undefined>>;

const documentsByName: Readonly<Record<string, readonly (readonly [label: string, field: string])[]>> = {
  idFrontImg: [
    ['姓名', 'legalName'],
    ['公民身份号码', 'legalIdNo'],
  ],
  idBackImg: [
    ['签发日期', 'idStart'],
    ['有效期至', 'idEnd'],
  ],
  licenseImg: [
    ['统一社会信用代码', 'licenseNo'],
    ['名称', 'licenseName'],
  ],
  bankCardImg: [['演示银行 借记卡', 'bankCardNo']],
  openPermitImg: [
    ['存款人名称', 'accountName'],
    ['账号', 'bankCardNo'],
  ],
};

function writtenOn(name: string, said: Said): Written | null {
  const entries = (documentsByName[name] ?? []).flatMap(([label, field]) => {
    const value = said[field];
    return value ? [[label, field, value] as const] : [];
  });
  if (entries.length === 0) return null;
  return {
    lines: entries.map(([label, , value]) => `${label}  ${value}`),
    read: Object.fromEntries(entries.map(([, field, value]) => [field, value])),
  };
}

/**
 * File numbers by field name.
 * @param said Values to print; null where no review is pending, which gives specimens.
 */
export function picturesOf(
  documents: Documents,
  of: Uploader,
  time: number,
  names: readonly string[],
  said: Said | null = null,
): Record<string, string> {
  return Object.fromEntries(
    names.map(name => {
      const title = fieldNamed(name).label;
      const written = said && writtenOn(name, said);
      return [name, written ? documents.document(of, title, time, written) : documents.specimen(of, title, time)];
    }),
  );
}

/** One licence in four, chosen by phone number, shows another name than the typed one, for the reviewer to find. */
export const printedName = (name: string | null, phone: string): string | null =>
  name !== null && Number(phone) % 4 === 0 ? name.replace(/(?:有限公司|分公司|店|行|部|馆|站)$/, '') : name;
