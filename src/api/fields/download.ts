/** Tasks of the download centre. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const downloadStatus = kind.oneOf('状态', enums.downloadStatus);
export const taskNo = kind.number('任务编号');
export const taskName = kind.name('任务名称', { translatable: true });
export const bizName = kind.text('业务类型', { source: 'exportBiz', translatable: true });
export const fileName = kind.name('文件名');
export const totalCount = kind.count('数据条数', { unit: '条' });
export const doneCount = kind.count('已生成条数', { unit: '条' });
export const fileSize = kind.bytes('文件大小');
export const expireTime = kind.time('过期时间');
