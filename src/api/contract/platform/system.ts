/** What the platform looks after: messages, timers, sign-in problems (docs/domain/platform.md#audit). */
import * as enums from '../../enums';
import * as f from '../../fields';
import { requestNo } from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, flag, oneOf, text, time } from '../../schema/kinds';
import { list, range } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { reason } from './decision';
import { final } from '../../schema/undo';

const policy = 'platform';
const messages = list('/message/v1/list', {
  policy,
  summary: '消息记录',
  filter: {
    agentNo: f.agentNo,
    channel: oneOf('渠道', enums.messageChannel),
    template: oneOf('消息类型', enums.messageTemplate),
    status: oneOf('发送状态', enums.messageStatus),
    createTime: range(f.createTime, { initial: 'last7' }),
  },
  row: {
    messageNo: text('消息编号'),
    agentNo: f.agentNo,
    channel: oneOf('渠道', enums.messageChannel),
    recipientMask: text('接收方'),
    template: oneOf('消息类型', enums.messageTemplate),
    status: oneOf('发送状态', enums.messageStatus),
    tries: count('次数'),
    lastError: maybe(text('失败原因', { max: 200, translatable: true })),
    createTime: f.createTime,
    sentTime: maybe(time('送出时间')),
  },
});
const jobName = text('任务', { max: 40 });
const subject = text('账号与地址', { max: 120 });
const rule = oneOf('规则', enums.ledgerRule);
/** The first row that breaks a rule. */
const breach = {
  subject: maybe(text('首处', { max: 64 })),
  found: maybe(text('差异', { max: 200, translatable: true })),
};
const title = text('任务名称', { translatable: true });
const error = text('失败原因', { max: 200, translatable: true });
export const platformSystem = callGroup('AUDIT', {
  messages,
  timers: post('/timer/v1/list', {
    policy,
    summary: '定时任务',
    input: {},
    output: {
      timers: many({
        name: jobName,
        title,
        schedule: text('时刻', { translatable: true }),
        lastRun: maybe(time('最近成功')),
        beginTime: maybe(time('最近执行')),
        tookMs: maybe(count('用时毫秒')),
        lateMs: count('迟到毫秒'),
        failures: count('连续失败'),
        lastError: maybe(error),
        retryTime: maybe(time('下次重试')),
      }),
      setAsideCount: count('搁置的记录'),
      setAside: many({
        task: text('任务'),
        timer: maybe(jobName),
        title,
        recordNo: text('记录'),
        error,
        failures: count('失败次数'),
        firstTime: time('首次失败'),
        lastTime: time('最近失败'),
      }),
      waiting: many({
        kind: text('类型'),
        title,
        key: text('记录'),
        error,
        attempts: count('次数'),
        createTime: f.createTime,
        runTime: time('下次重试'),
      }),
    },
  }),
  runTimer: post('/timer/v1/run', {
    policy,
    summary: '立即执行',
    undo: final('repeated'),
    input: { name: jobName, remark: reason, requestNo },
    output: null,
  }),
  locks: post('/signIn/v1/locks', {
    policy,
    summary: '登录限制',
    input: {},
    output: { locks: many({ subject, hits: count('失败次数'), blockedUntil: time('限制到'), locked: flag('已锁定') }) },
  }),
  unlock: post('/signIn/v1/unlock', {
    policy,
    summary: '解除限制',
    undo: final('decided'),
    input: { subject, remark: reason, requestNo },
    output: null,
  }),
  ledgerProofs: post('/ledger/v1/proofs', {
    policy,
    summary: '账本核对',
    input: {},
    output: {
      oldRules: count('久未全部核对的规则'),
      brokenRules: count('不符的规则'),
      rules: many({
        rule,
        state: oneOf('结果', enums.ledgerProofState),
        wholeTime: maybe(time('全部核对至')),
        wholeLedgerNo: maybe(text('流水号')),
        wholeMs: maybe(count('用时毫秒')),
        sinceTime: maybe(time('增量核对至')),
        breaches: count('不符处数'),
        ...breach,
      }),
    },
  }),
  verifyLedger: post('/ledger/v1/verify', {
    policy,
    summary: '核对新增账目',
    input: {},
    output: { rules: count('核对规则'), broken: many({ rule, breaches: count('不符处数'), ...breach }) },
  }),
});
