/** 定期导出: exports that are made by the calendar (docs/domain/download.md#scheduled-exports). Our own calls. */
import { downloadFormat, fileLanguage } from '../enums';
import * as f from '../fields';
import { requestNo, createTime, operatorName, bizName } from '../fields';
import * as p from '../fields/export-plan';
import * as x from '../fields/explanation';
import { opposites, post } from '../schema/call';
import { oneOf, text } from '../schema/kinds';
import { list, range } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';
import { pagePath } from './board';

const { exportPlanNo, planName, exportPlanStatus, exportRhythm, sendHour, sendWay } = p;
/** What its operator chooses, and may change. */
const chosen = {
  planName,
  exportRhythm,
  weekDay: maybe(p.weekDay),
  monthDay: maybe(p.monthDay),
  sendHour,
  sendWay,
};
const row = {
  exportPlanNo,
  ...chosen,
  bizName,
  exportPlanStatus,
  nextTime: maybe(p.nextTime),
  lastDueTime: maybe(p.lastDueTime),
  lastError: maybe(p.lastError),
  endReason: maybe(p.endReason),
  operatorName,
  createTime,
};
const format = maybe(oneOf('文件格式', downloadFormat));
const language = maybe(oneOf('文件语言', fileLanguage));
const columns = maybe(many(text('导出列'), 80));

const end = post('/sys/exportPlan/v1/end', {
  policy: 'signedIn',
  summary: '结束定期导出',
  undo: final('ended'),
  input: { exportPlanNo, requestNo },
  output: null,
});
const pause = post('/sys/exportPlan/v1/pause', {
  policy: 'signedIn',
  summary: '暂停定期导出',
  input: { exportPlanNo, requestNo },
  output: null,
});
const resume = post('/sys/exportPlan/v1/resume', {
  policy: 'signedIn',
  summary: '恢复定期导出',
  input: { exportPlanNo, requestNo },
  output: null,
});
opposites(pause, resume);

export const exportPlan = {
  list: list('/sys/exportPlan/v1/list', {
    policy: 'signedIn',
    summary: '定期导出',
    hasActions: true,
    filter: { planName, bizName, exportPlanStatus, exportRhythm, createTime: range(createTime) },
    row,
  }),
  files: list('/sys/exportPlan/v1/files', {
    policy: 'signedIn',
    summary: '定期导出文件',
    hasActions: true,
    filter: { exportPlanNo, status: f.downloadStatus, dueDay: range(p.dueDay) },
    row: {
      taskNo: f.taskNo,
      exportPlanNo,
      dueDay: p.dueDay,
      status: f.downloadStatus,
      failReason: maybe(f.failReason),
      fileName: f.fileName,
      totalCount: maybe(f.totalCount),
      doneCount: maybe(f.doneCount),
      fileSize: maybe(f.fileSize),
      finishTime: maybe(f.finishTime),
      expireTime: maybe(f.expireTime),
    },
  }),
  detail: post('/sys/exportPlan/v1/detail', {
    scope: 'EXPORT',
    policy: 'signedIn',
    summary: '定期导出详情',
    input: { exportPlanNo },
    output: {
      ...row,
      lastTaskNo: maybe(f.taskNo),
      format,
      language,
      columns,
      conditionText: maybe(x.conditionText),
      pagePath,
      search: text('页面条件', { max: 20_500 }),
      allowed,
    },
  }),
  create: post('/sys/exportPlan/v1/create', {
    policy: 'signedIn',
    summary: '定期发送',
    undo: withdrawn(end),
    input: {
      callPath: text('导出接口', { max: 120 }),
      pagePath,
      conditions: many({ name: x.conditionName, value: x.conditionValue }, 80),
      columns,
      format,
      language,
      ...chosen,
      requestNo,
    },
    output: { exportPlanNo },
  }),
  change: post('/sys/exportPlan/v1/change', {
    policy: 'signedIn',
    summary: '修改定期导出',
    undo: withdrawn(),
    input: { exportPlanNo, ...chosen, requestNo },
    output: null,
  }),
  pause,
  resume,
  end,
};
