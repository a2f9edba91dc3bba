/** Uploaded files. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const ocrType = kind.oneOf('证照类型', enums.ocrType);
export const confidence = kind.count('置信度', { min: 0, max: 100 });
export const fileNo = kind.text('文件编号', { file: true });
/** Public, unlike all others: everybody sees it before signing in (docs/domain/conventions.md#identity). */
