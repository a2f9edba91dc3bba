/** A person's requests about their own data (docs/domain/person.md). */
import * as kind from '../schema/kinds';
import * as enums from '../enums';

/** Not a request number, which is the key of a call. */
export const personNo = kind.number('申请编号');
export const personRequestKind = kind.oneOf('申请类型', enums.personRequestKind);
export const personRequestStatus = kind.oneOf('处理状态', enums.personRequestStatus);
export const subjectMask = kind.text('本人', { max: 64 });
export const personBasis = kind.remark('申请依据', { min: 2, max: 200 });
export const foundCount = kind.count('找到记录', { unit: '条' });
export const keptCount = kind.count('保留记录', { unit: '条' });
export const dueTime = kind.time('下次到期');
export const personRecordKind = kind.oneOf('资料', enums.personRecordKind);
export const personLaw = kind.oneOf('保留依据', enums.personLaw);
export const erasableCount = kind.count('可以删除', { unit: '条' });
export const erasedCount = kind.count('已删除', { unit: '条' });
