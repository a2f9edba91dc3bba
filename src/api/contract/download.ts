/**
 * The download centre: export tasks of the operator's provider (docs/domain/download.md#download-centre,
 * docs/domain/download.md#task-status).
 */
import { post } from '../schema/call';
import * as f from '../fields';
import { text } from '../schema/kinds';
import { list, range } from '../schema/list';
import { many, maybe } from '../schema/shape';

const status = f.downloadStatus;

export const download = {
  list: list('/sys/downloadTask/v1/list', {
    policy: 'signedIn',
    summary: '下载中心',
    hasActions: true,
    filter: {
      taskName: f.taskName,
      bizName: f.bizName,
      status,
      createTime: range(f.createTime, { initial: 'last7' }),
    },
    row: {
      taskNo: f.taskNo,
      taskName: f.taskName,
      bizName: f.bizName,
      fileName: f.fileName,
      totalCount: maybe(f.totalCount),
      doneCount: maybe(f.doneCount),
      fileSize: maybe(f.fileSize),
      status,
      failReason: maybe(f.failReason),
      operatorName: f.operatorName,
      createTime: f.createTime,
      finishTime: maybe(f.finishTime),
      expireTime: maybe(f.expireTime),
    },
  }),
  running: post('/sys/downloadTask/v1/running', {
    scope: 'EXPORT',
    policy: 'signedIn',
    summary: '正在生成的任务',
    input: { taskNos: maybe(many(f.taskNo, 50)) },
    output: many({ taskNo: f.taskNo, fileName: f.fileName, status }, 100),
  }),
  getUrl: post('/sys/downloadTask/v1/getUrl', {
    scope: 'EXPORT',
    policy: 'signedIn',
    summary: '获取下载地址',
    input: { taskNo: f.taskNo },
    output: { url: text('下载地址，10分钟内有效') },
  }),
  retry: post('/sys/downloadTask/v1/retry', {
    policy: 'signedIn',
    summary: '重新生成',
    input: { taskNo: f.taskNo },
    output: null,
  }),
  delete: post('/sys/downloadTask/v1/delete', {
    policy: 'signedIn',
    summary: '删除下载任务',
    input: { taskNo: f.taskNo },
    output: null,
  }),
};
