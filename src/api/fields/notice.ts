/** Notices. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const readFlag = kind.oneOf('已读状态', enums.readFlag);
export const relatedNo = kind.number('关联单号');
export const noticeNo = kind.number('通知编号');
export const title = kind.text('标题', { max: 60, match: 'contains', translatable: true });
export const summary = kind.remark('摘要', { max: 120, translatable: true });
export const noticeType = kind.oneOf('通知类型', enums.noticeType);
export const publishTime = kind.time('发布时间');
export const relatedType = kind.oneOf('相关记录', enums.relatedType);
export const publisher = kind.name('发布人', { translatable: true });
