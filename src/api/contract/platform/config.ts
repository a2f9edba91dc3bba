/** What an installation is set up with: its identity, products, and the channel's keys (docs/domain/platform.md#configuration). */
import { referenceSet } from '../../enums/lookup';
import { forecastOutput } from '../forecast';
import { noticeScope } from '../../enums/notice';
import * as f from '../../fields';
import { requestNo } from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, flag, money, name, oneOf, remark, text, time } from '../../schema/kinds';
import { list } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { digest, fileRead } from '../file-read';
import { reason } from './decision';
import { identityFields } from './identity';
import { feeBounds, feeCost, marktingNo, policyCode, policyRules, rootTerms, stageRules, way } from './product-parts';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const keyId = text('密钥编号', { max: 20 });
const keyName = name('用途', { min: 2, max: 40 });
/** Large enough for fifty policies. */
export const productsText = remark('产品文件内容', { min: 2, max: 200_000, help: '格式见 docs/products.md' });
const set = oneOf('数据', referenceSet);
const referenceVersion = text('版本', { min: 1, max: 40 });
const policyHead = {
  policyCode,
  policyName: f.policyName,
  policyType: f.policyType,
  orgNo: f.orgNo,
  orgName: f.orgName,
  enabled: flag('启用'),
};
const policies = list('/product/v1/policies', {
  policy,
  summary: '政策',
  filter: { policyCode, policyName: f.policyName, policyType: f.policyType, orgNo: f.orgNo },
  row: {
    ...policyHead,
    activityCount: count('活动数', { unit: '个' }),
    withdrawFee: policyRules.withdrawFee,
    updateTime: time('更新时间'),
  },
});
const activityHead = { marktingNo, marktingName: f.marktingName };
/** Whose terms they are, and from when; null from the start. */
const ofOrg = { orgNo: f.orgNo, orgName: f.orgName, effectTime: maybe(f.effectTime) };
/** A policy as `productOf` answers it. */
const product = {
  ...policyHead,
  ...policyRules,
  updateTime: time('更新时间'),
  templates: many({
    ...way,
    ...feeBounds,
  }),
  terms: many({
    ...ofOrg,
    ...rootTerms,
  }),
  costs: many({
    ...ofOrg,
    ...way,
    costRate: f.costRate.as('成本'),
    capFee: maybe(f.capFee),
    extraCost: f.extraCost,
  }),
  activities: many({
    ...activityHead,
    marktingType: f.marktingType,
    enabled: flag('启用'),
    depositAmount: f.depositAmount,
    maxCashback: money('最高返现'),
  }),
  stages: many({
    ...activityHead,
    stage: f.stage,
    ...stageRules,
  }),
  cashbacks: many({
    ...ofOrg,
    ...activityHead,
    stage: maybe(f.stage.as(f.stage.label, { help: '没有阶段的是激活返现' })),
    cashback: money('返现'),
    depositBack: maybe(money('押金返现')),
  }),
};
/** The figures of a products file, as `figuresOf` answers them. */
export const productFigures = {
  fees: many({
    policyCode,
    ...way,
    ...feeBounds,
    costRate: maybe(feeCost.costRate),
    capFee: feeCost.capFee,
    extraCost: maybe(feeCost.extraCost),
  }),
  stages: many({
    ...activityHead,
    stage: maybe(f.stage.as(f.stage.label, { help: '没有阶段的是激活返现' })),
    ...stageRules,
    rootCashback: money('机构返现'),
  }),
  lines: many({
    what: text('项目', { max: 100, translatable: true }),
    value: text('内容', { max: 300, translatable: true }),
  }),
};

const settings = callGroup('CONFIG', {
  identity: post('/config/v1/identity', {
    policy,
    summary: '平台信息',
    input: {},
    output: { identity: maybe(identityFields) },
  }),
  setIdentity: post('/config/v1/setIdentity', {
    stepUp: true,
    policy,
    summary: '保存平台信息',
    undo: withdrawn(),
    input: { ...identityFields, requestNo },
    output: null,
  }),
  policies,
  product: post('/product/v1/detail', {
    policy,
    summary: '政策详情',
    input: { policyCode },
    output: product,
  }),
  products: post('/product/v1/products', {
    policy,
    summary: '当前产品文件',
    input: { orgNo: f.orgNo },
    output: { products: productsText },
  }),
  loadProducts: post('/product/v1/load', {
    eyes: 'PRODUCT',
    policy,
    summary: '加载产品文件',
    undo: withdrawn(),
    input: {
      orgNo: f.orgNo,
      products: productsText,
      effectTime: maybe(time('生效时间', { min: 0, help: '不填为立即生效' })),
      dryRun: maybe(f.dryRun),
      digest: maybe(digest),
      remark: reason,
      requestNo,
    },
    output: {
      digest,
      changes: many(text('变化', { max: 500 })),
      figures: productFigures,
      forecast: maybe(forecastOutput),
    },
  }),
  references: post('/reference/v1/list', {
    policy,
    summary: '参考数据',
    input: {},
    output: {
      sets: many({
        set,
        columns: text('文件的列', { max: 200 }),
        version: maybe(referenceVersion),
        rowCount: count('条数'),
        loadTime: maybe(time('加载时间')),
      }),
    },
  }),
  loadReference: post('/reference/v1/load', {
    policy,
    summary: '加载参考数据',
    undo: withdrawn(),
    input: {
      set,
      version: referenceVersion,
      text: remark('文件内容', { min: 2, max: 240_000, help: '第一行为列名，之后每行一条，以逗号分隔' }),
      dryRun: maybe(f.dryRun),
      digest: maybe(digest),
      remark: reason,
      requestNo,
    },
    output: {
      digest,
      file: fileRead,
      added: count('新增'),
      changed: count('修改'),
      removed: count('删除'),
      samples: many(text('变化', { max: 500 })),
    },
  }),
  publish: post('/notice/v1/publish', {
    policy,
    summary: '发布通知',
    undo: final('told'),
    input: {
      scope: oneOf('发送范围', noticeScope),
      agentNo: maybe(f.agentNo.as('服务商编号', { help: '只发给一家服务商时填写' })),
      title: f.title.as(f.title.label, { min: 2 }),
      text: remark('内容', { min: 2, max: 2000 }),
      requestNo,
    },
    output: null,
  }),
});

const revokeKey = post('/channel/v1/revokeKey', {
  policy,
  summary: '停用通道密钥',
  undo: final('ended'),
  input: { keyId, remark: reason, requestNo },
  output: null,
});
/** A key of the channel permits reporting sales, which are paid out. */
const channel = callGroup('FINANCE', {
  keys: post('/channel/v1/keys', {
    policy,
    summary: '通道密钥',
    input: {},
    output: {
      keys: many({
        keyId,
        keyName,
        keyState: f.keyState,
        addresses: maybe(f.addresses),
        createTime: f.createTime,
        expireTime: maybe(f.expireTime),
        lastUseTime: maybe(time('最近使用')),
        revokeTime: maybe(time('停用时间')),
      }),
    },
  }),
  createKey: post('/channel/v1/createKey', {
    eyes: 'KEYS',
    stepUp: true,
    policy,
    summary: '签发通道密钥',
    undo: withdrawn(revokeKey),
    input: {
      keyName,
      keyLife: maybe(f.keyLife.as(f.keyLife.label, { help: '不填为一年' })),
      addresses: maybe(f.addresses),
      requestNo,
    },
    output: { keyId, secret: text('密钥', { max: 200, copy: true }) },
  }),
  revokeKey,
});

export const platformConfig = { ...settings, ...channel };
