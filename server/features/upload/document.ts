/**
 * Extracts the fields of a recognised document from its text, by type (docs/domain/provider.md#new-agent); values must
 * pass their check.
 */
import { recognised } from '@/api/contract/upload';
import type { OutputOf } from '@/api/schema/shape';
import { storedForm } from '#server/foundation/calls/stored-form';
import { invoiceIn } from './invoice-text';
import { isCorporateAccount, isIdNo, isLicenceNo, isPrivateCard } from '@/api/format/checksum';

export type DocumentType = 'ID_FRONT' | 'ID_BACK' | 'LICENSE' | 'BANK_CARD' | 'PERMIT' | 'INVOICE';
export type Fields = OutputOf<typeof recognised>;

/** Replaces letters that OCR confuses with digits; use only where digits are expected. */
const digits = (text: string) => text.replace(/[oO〇]/g, '0').replace(/[lI|]/g, '1');
const compact = (text: string) => text.replace(/[ \t　]/g, '');
const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;
const among = (text: string, pattern: RegExp, valid: (value: string) => boolean): string | null =>
  [...text.matchAll(pattern)].map(([found]) => found).find(valid) ?? null;
/** OCR sometimes reads a stroke beside 年 or 月 as a character: 2026 人 年 11 月 24 日. */
const dayIn = (text: string): string[] =>
  [...text.matchAll(/(\d{4})\s*[一-龥]?\s*[.\-年/]\s*(\d{1,2})\s*[一-龥]?\s*[.\-月/]\s*(\d{1,2})/g)].map(
    ([, y, m, d]) => `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`,
  );

export const parseDocument = (raw: string, type: DocumentType): Fields => storedForm(recognised, found(raw, type));

function found(raw: string, type: DocumentType): Partial<Fields> {
  const lines = raw.split('\n').map(compact).filter(Boolean);
  const text = lines.join('\n');
  const number = (valid: (value: string) => boolean, pattern: RegExp) =>
    lines.map(line => among(digits(line), pattern, valid)).find(Boolean) ?? null;
  const days = dayIn(raw);
  switch (type) {
    case 'ID_FRONT':
      return {
        legalName: first(text, /姓名[:：]?([一-龥㐀-䶿·]{2,15})/),
        legalIdNo: number(isIdNo, /\d{17}[\dXx]/g),
        address: first(text, /住址[:：]?(.+)/),
      };
    case 'ID_BACK':
      return { idStart: days[0] ?? null, idEnd: days[1] ?? null };
    case 'LICENSE':
      return {
        licenseNo: lines.map(line => among(line.toUpperCase(), /[0-9A-Z]{18}/g, isLicenceNo)).find(Boolean) ?? null,
        licenseName: first(text, /名称[:：]?(.+)/),
        legalName: first(text, /法定代表人[:：]?([一-龥·]{2,15})/),
        licenseStart: days[0] ?? null,
        licenseEnd: days[1] ?? null,
        address: first(text, /(?:住所|经营场所)[:：]?(.+)/),
        businessScope: first(text, /经营范围[:：]?(.+)/),
      };
    case 'BANK_CARD':
      return {
        bankCardNo: number(isPrivateCard, /\d{16,19}/g),
        bankName: first(text, /([一-龥]{2,12}银行)/),
        cardType: text.includes('借记卡') ? 'JJK' : text.includes('贷记卡') || text.includes('信用卡') ? 'DJK' : null,
      };
    case 'PERMIT':
      return {
        accountName: first(text, /(?:存款人名称|户名|名称)[:：]?(.+)/),
        bankCardNo: number(isCorporateAccount, /\d{12,32}/g),
        bankName: first(text, /开户银行[:：]?(.+)/),
      };
    case 'INVOICE':
      return invoiceIn(raw);
  }
}
