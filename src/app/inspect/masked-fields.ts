/** Kinds of the fields whose values are masked (generated from src/api/fields). */
import type { masksByKind } from '@/api/format/mask';

export const maskedFields: Readonly<Record<string, keyof typeof masksByKind>> = {
  bankCardNo: 'bankCard',
  cardNo: 'bankCard',
  legalIdNo: 'idCard',
  phone: 'phone',
  reservePhone: 'phone',
};
