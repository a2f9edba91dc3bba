/** 事件推送: events that are sent to a provider's own systems (docs/domain/webhook.md). Our own; the specification names none. */
import { deliveryStatus, endpointStatus } from '../enums/webhook';
import { toldEvents } from '../enums/webhook-events';
import * as f from '../fields';
import { callGroup, post } from '../schema/call';
import { count, flag, name, oneOf, text, time } from '../schema/kinds';
import { list, range } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';

const endpointNo = text('推送地址编号', { max: 20 });
const endpointName = name('用途', { min: 2, max: 12 });
const url = text('推送地址', {
  max: 300,
  unspaced: true,
  pattern: /^https?:\/\/[^\s]+$/,
  expects: '应为以https://开头的地址',
  help: '事件以POST发送到这个地址',
});
const events = text('事件', {
  max: 1000,
  help: '多个事件用逗号分隔，如 withdraw.paid,merchantApplication.approve；一类事件写 merchant.*；不填为全部',
});
const eventName = oneOf('事件', toldEvents);
const status = oneOf('状态', deliveryStatus);
const deliveryNo = text('推送编号', { max: 24, copy: true });

const setStatus = post('/sys/webhook/v1/setStatus', {
  eyes: 'KEYS',
  stepUp: true,
  summary: '启用或停用推送地址',
  undo: withdrawn(),
  input: { endpointNo, status: oneOf('状态', endpointStatus), requestNo: f.requestNo },
  output: null,
});
export const webhook = callGroup('STAFF', {
  load: post('/sys/webhook/v1/load', {
    summary: '推送地址',
    input: {},
    output: {
      endpoints: many(
        {
          endpointNo,
          endpointName,
          url,
          events: maybe(events),
          status: oneOf('状态', endpointStatus),
          operatorName: f.operatorName,
          createTime: f.createTime,
          waiting: count('待推送'),
          failingSince: maybe(time('连续失败自')),
        },
        100,
      ),
    },
  }),
  create: post('/sys/webhook/v1/create', {
    eyes: 'KEYS',
    stepUp: true,
    summary: '新增推送地址',
    undo: withdrawn(setStatus),
    input: { endpointName, url, events: maybe(events), requestNo: f.requestNo },
    output: { endpointNo, secret: text('密钥（只显示一次）', { max: 200, copy: true }) },
  }),
  setStatus,
  test: post('/sys/webhook/v1/test', {
    summary: '发送测试事件',
    undo: final('told'),
    input: { endpointNo, eventName, requestNo: f.requestNo },
    output: { deliveryNo },
  }),
  list: list('/sys/webhook/v1/list', {
    summary: '推送记录',
    filter: {
      endpointNo,
      eventName,
      recordNo: f.recordNo,
      status,
      createTime: range(f.createTime, { initial: 'last7' }),
    },
    row: {
      deliveryNo,
      endpointNo,
      endpointName,
      eventName,
      recordNo: f.recordNo,
      status,
      attempts: count('推送次数'),
      lastAnswer: maybe(text('最近应答', { max: 200, translatable: true })),
      isTest: flag('测试'),
      createTime: f.createTime,
      nextTime: maybe(time('下次推送')),
      doneTime: maybe(time('送达时间')),
    },
  }),
  resend: post('/sys/webhook/v1/resend', {
    summary: '重新推送',
    undo: final('told'),
    input: { deliveryNo, requestNo: f.requestNo },
    output: null,
  }),
});
