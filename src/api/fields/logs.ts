import * as enums from '../enums';
import * as kind from '../schema/kinds';

// ---- Logs, notices, downloads
export const opBizType = kind.oneOf('操作类型', enums.opBizType);
export const content = kind.remark('操作内容', { max: 2000 });
export const clientIp = kind.text('操作IP');
export const operateTime = kind.time('操作时间');
export const createTime = kind.time('创建时间');
export const submitTime = kind.time('提交时间');
export const examineTime = kind.time('审核时间');
export const auditTime = kind.time('审核时间');
export const remark = kind.remark('备注');
export const title = kind.text('标题', { max: 60, match: 'contains' });
export const summary = kind.remark('摘要', { max: 120 });
export const noticeType = kind.oneOf('通知类型', enums.noticeType);
export const publishTime = kind.time('发布时间');
export const relatedType = kind.oneOf('相关记录', enums.relatedType);
export const publisher = kind.name('发布人');
export const taskName = kind.name('任务名称');
export const bizName = kind.text('业务类型', { source: 'exportBiz' });
export const fileName = kind.name('文件名');
export const totalCount = kind.count('数据条数', { unit: '条' });
export const doneCount = kind.count('已生成条数', { unit: '条' });
export const fileSize = kind.bytes('文件大小');
export const expireTime = kind.time('过期时间');
