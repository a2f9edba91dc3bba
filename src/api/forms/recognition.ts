/**
 * Which fields OCR reads from which image, and which of them must agree with the typed values
 * (docs/domain/provider.md#new-agent).
 */
import type { CodeOf } from '../schema/enumeration';
import type { ocrType } from '../enums';
import type { Texts } from './flat';

interface Reading {
  readonly type: CodeOf<typeof ocrType>;
  /** Maps each recognised value to the form field that it fills. */
  readonly fills: Readonly<Record<string, string>>;
}
const card = { type: 'BANK_CARD', fills: { bankCardNo: 'bankCardNo' } } as const;

export const readings: Readonly<Record<string, Reading>> = {
  idFrontImg: { type: 'ID_FRONT', fills: { legalName: 'legalName', legalIdNo: 'legalIdNo' } },
  idBackImg: { type: 'ID_BACK', fills: { idStart: 'idStart', idEnd: 'idEnd' } },
  licenseImg: {
    type: 'LICENSE',
    fills: {
      licenseNo: 'licenseNo',
      licenseName: 'licenseName',
      licenseStart: 'licenseStart',
      licenseEnd: 'licenseEnd',
      businessScope: 'businessScope',
    },
  },
  bankCardImg: card,
  openPermitImg: { type: 'PERMIT', fills: { accountName: 'accountName', bankCardNo: 'bankCardNo' } },
  // For these, only legibility is checked.
  holderIdImg: { type: 'ID_FRONT', fills: {} },
  holderCardImg: { type: 'BANK_CARD', fills: {} },
  fileNo: {
    type: 'INVOICE',
    fills: {
      invoiceKind: 'invoiceKind',
      invoiceCode: 'invoiceCode',
      invoiceNo: 'invoiceNo',
      invoiceDate: 'invoiceDate',
      invoiceAmount: 'invoiceAmount',
    },
  },
  settleIdFrontImg: { type: 'ID_FRONT', fills: { legalName: 'accountName' } },
};

/** Recognised values, as texts for the form's fields. */
export const readTexts = (image: string, fields: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(readings[image]?.fills ?? {}).flatMap(([from, to]) => {
      const value = fields[from];
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[to, String(value)]] : [];
    }),
  );

/** Fields that block submission where they differ from the recognised value; names and dates only cause a warning. */
export const strictNames: readonly string[] = ['legalIdNo', 'licenseNo', 'bankCardNo'];
export const differs = (name: string, typed: string, read: Texts): boolean =>
  read[name] !== undefined && typed !== '' && read[name] !== typed;
/** Shown above images that fill in the fields after them. */
export const readFirst = '请先上传照片，系统识别后自动填入';
export const differenceMessage = '识别结果与填写内容不一致，请核对';
