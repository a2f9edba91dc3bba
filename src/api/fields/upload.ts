/** Uploaded files. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const ocrType = kind.oneOf('证照类型', enums.ocrType);
export const confidence = kind.count('置信度', { min: 0, max: 100 });
export const fileNo = kind.text('文件编号', { file: true });
/** Public, unlike all others: everybody sees it before signing in (docs/domain/conventions.md#identity). */
export const logoImg = kind.image('品牌标志', {
  maxBytes: 200 * 1024,
  square: true,
  help: '接近正方形，宽和高至少64像素；背景透明的png在浅色和深色下都合适',
});
