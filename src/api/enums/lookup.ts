/** Sets of reference data (docs/domain/platform.md#reference-data), with the columns of their files. */
import { enumeration, type CodeOf } from '../schema/enumeration';

export const referenceSet = enumeration(
  ['AREA', '地区'],
  ['BANK', '银行'],
  ['BRANCH', '支行'],
  ['CARD_BIN', '卡段'],
  ['MCC', '行业'],
  ['HOLIDAY', '节假日'],
  ['TERM_MODEL', '终端型号'],
);
export type ReferenceSet = CodeOf<typeof referenceSet>;
/** Headings of the columns of a file, which are separated by commas. */
export const referenceColumns: Readonly<Record<ReferenceSet, readonly string[]>> = {
  AREA: ['地区编码', '名称', '上级编码'],
  BANK: ['银行编号', '名称'],
  BRANCH: ['支行编号', '名称', '银行编号', '城市编码'],
  CARD_BIN: ['卡段', '卡号位数', '卡类型', '银行编号'],
  MCC: ['行业编码', '名称', '类别', '分组'],
  HOLIDAY: ['日期', '名称', '休息或上班'],
  TERM_MODEL: ['型号', '序列号前缀'],
};
