/**
 * 双人复核: calls that wait for a second person, and the rules by which they do (docs/domain/access.md#four-eyes). The same calls in
 * both portals.
 */
import * as f from '../fields';
import { approvalNo, approvalStatus, askedName, askTime, requestNo } from '../fields';
import { callGroup, post } from '../schema/call';
import { count, flag, money, name, oneOf, rate, remark, text, time } from '../schema/kinds';
import { list, range } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { approvalKind } from '../enums/approval';
import { final, withdrawn } from '../schema/undo';

const policy = 'signedIn';
const digest = text('核对值', { max: 64 });
const fact = {
  label: text('项目', { max: 80, translatable: true }),
  value: text('内容', { max: 2000, translatable: true }),
};

const requests = list('/sys/approval/v1/list', {
  policy,
  summary: '复核申请',
  hasActions: true,
  filter: { approvalNo, approvalKind: f.approvalKind, approvalStatus, askedName, createTime: range(askTime) },
  row: {
    approvalNo,
    approvalKind: f.approvalKind,
    approvalTopic: f.approvalTopic,
    approvalStatus,
    askedName,
    createTime: askTime,
    expireTime: f.waitsUntil,
    decidedName: maybe(f.decidedName),
    decideTime: maybe(f.decideTime),
    decidedRemark: maybe(f.decidedRemark),
    failReason: maybe(f.failReason),
  },
});

/** Each with the right over the call that was asked for. */
export const approval = {
  list: requests,
  look: post('/sys/approval/v1/look', {
    policy,
    summary: '复核详情',
    input: { approvalNo },
    output: {
      ...requests.row,
      asked: many(fact),
      does: many(fact),
      now: many(fact),
      changed: many(text('变化', { max: 4100, translatable: true })),
      refusal: maybe(remark('现在不能执行的原因', { max: 500, translatable: true })),
      digest: maybe(digest),
      byKey: flag('由接口密钥提交'),
      sameNetwork: flag('与申请人网络相同'),
      answer: many(fact),
      allowed,
    },
  }),
  approve: post('/sys/approval/v1/approve', {
    policy,
    stepUp: true,
    summary: '批准并执行',
    undo: final('decided'),
    input: { approvalNo, digest, remark: maybe(f.decidedRemark), requestNo },
    output: { approvalStatus },
  }),
  refuse: post('/sys/approval/v1/refuse', {
    policy,
    summary: '驳回申请',
    undo: final('decided'),
    input: { approvalNo, remark: maybe(f.decidedRemark), requestNo },
    output: null,
  }),
  withdraw: post('/sys/approval/v1/withdraw', {
    policy,
    summary: '撤回申请',
    undo: final('ended'),
    input: { approvalNo, requestNo },
    output: null,
  }),
};

const ruleKind = oneOf(
  f.approvalKind.label,
  approvalKind.filter(({ code }) => code !== 'RULE'),
);
/** One of them, as the kind measures; null for a kind that always waits. */
const bounds = {
  boundAmount: maybe(money('金额超过', { min: 0 })),
  boundRate: maybe(rate('费率差低于')),
  boundCount: maybe(count('数量超过', { min: 0, max: 1_000_000 })),
};

export const approvalRule = callGroup('STAFF', {
  load: post('/sys/approvalRule/v1/load', {
    policy,
    summary: '复核规则',
    input: {},
    output: {
      rules: many({
        approvalKind: ruleKind,
        isOn: flag('启用'),
        ...bounds,
        operatorName: maybe(f.operatorName.as('设置人')),
        updateTime: maybe(time('设置时间')),
        people: many(name('可复核人', { max: 30 })),
      }),
    },
  }),
  save: post('/sys/approvalRule/v1/save', {
    policy,
    eyes: 'RULE',
    summary: '设置复核规则',
    undo: withdrawn(),
    input: { approvalKind: ruleKind, isOn: flag('启用'), ...bounds, requestNo },
    output: null,
  }),
});
