/** Products of an organisation edited by form (docs/domain/platform.md#product-drafts). */
import * as f from '../../fields';
import { requestNo } from '../../fields';
import * as p from '../../fields/product';
import { callGroup, post } from '../../schema/call';
import { count, text, time } from '../../schema/kinds';
import { list, range } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';
import { forecastOutput } from '../forecast';
import { digest } from '../file-read';
import { productsText } from './config';
import { reason } from './decision';
import { activityPart, policyPart, termsPart } from './product-parts';

const policy = 'platform';
const { draftNo } = p;
const row = {
  draftNo,
  orgNo: f.orgNo,
  orgName: f.orgName,
  productDraftStatus: p.productDraftStatus,
  draftSource: p.draftSource,
  changeCount: maybe(p.changeCount),
  effectTime: maybe(f.effectTime),
  draftName: p.draftName,
  putName: maybe(p.putName),
  approvedName: maybe(p.approvedName),
  putTime: maybe(p.putTime),
  createTime: f.createTime,
  updateTime: time('更新时间'),
};
const drafts = list('/product/v1/drafts', {
  policy,
  summary: '产品草稿与历史',
  hasActions: true,
  filter: {
    orgNo: f.orgNo,
    productDraftStatus: p.productDraftStatus,
    draftNo,
    createTime: range(f.createTime),
    putTime: range(p.putTime),
  },
  row,
});

const version = count('版本', { min: 0 });
/** Of the part as it was opened, so that two people do not overwrite each other; absent for a part that is new. */
const partDigest = maybe(text('内容摘要', { max: 64 }));
const effectTime = maybe(time('生效时间', { min: 0, help: '不填为立即生效' }));
/** A value that differs from what is in force, or that contradicts another. */
const change = {
  place: text('位置', { max: 120, translatable: true }),
  what: text('项目', { max: 80, translatable: true }),
  before: maybe(text('现行', { max: 200, translatable: true })),
  after: maybe(text('草稿', { max: 200, translatable: true })),
  problem: maybe(text('问题', { max: 300, translatable: true })),
};
/** A part of a draft and the last who saved it. */
const part = {
  part: text('部分', { max: 32 }),
  partName: text('名称', { max: 80, translatable: true }),
  digest: text('内容摘要', { max: 64 }),
  editName: maybe(f.operatorName.as('最近保存')),
  editTime: maybe(time('保存时间')),
  /** Why it cannot be taken out of the draft; null if it can. */
  removeRefusal: maybe(text('不能移出的原因', { max: 200, translatable: true })),
};
const saved = { draftNo, version, digest: text('内容摘要', { max: 64 }) };

export const platformProduct = callGroup('CONFIG', {
  drafts,
  makeDraft: post('/product/v1/makeDraft', {
    policy,
    summary: '新建产品草稿',
    undo: withdrawn({ path: '/product/v1/discardDraft', summary: '放弃草稿' }),
    input: {
      orgNo: f.orgNo.as('机构', { source: 'rootOrg' }),
      products: maybe(productsText),
      fromDraft: maybe(draftNo.as('来源草稿')),
      requestNo,
    },
    output: { draftNo },
  }),
  draft: post('/product/v1/draft', {
    policy,
    summary: '产品草稿详情',
    input: { draftNo },
    output: {
      ...row,
      version,
      parts: many(part),
      /** Providers that it was told to when it was put into force, and those of them that have acknowledged it. */
      toldCount: count('已告知家数'),
      acknowledgedCount: count('已确认家数'),
      changes: many(change, 5000),
      content: productsText,
      inForce: productsText,
      allowed,
    },
  }),
  savePolicy: post('/product/v1/savePolicy', {
    policy,
    summary: '保存草稿的政策',
    undo: withdrawn(),
    input: { draftNo, partDigest, ...policyPart, requestNo },
    output: saved,
  }),
  saveActivity: post('/product/v1/saveActivity', {
    policy,
    summary: '保存草稿的活动',
    undo: withdrawn(),
    input: { draftNo, partDigest, ...activityPart, requestNo },
    output: saved,
  }),
  saveTerms: post('/product/v1/saveTerms', {
    policy,
    summary: '保存草稿的奖励、会员与税点',
    undo: withdrawn(),
    input: { draftNo, partDigest, ...termsPart, requestNo },
    output: saved,
  }),
  takeFile: post('/product/v1/takeFile', {
    policy,
    summary: '产品文件带入草稿',
    undo: withdrawn({ path: '/product/v1/discardDraft', summary: '放弃草稿' }),
    input: { draftNo, products: productsText, dryRun: maybe(f.dryRun), digest: maybe(digest), requestNo },
    output: { draftNo, digest, changes: many(text('变化', { max: 500 }), 5000) },
  }),
  removePart: post('/product/v1/removePart', {
    policy,
    summary: '移出草稿的政策或活动',
    undo: final('ended'),
    input: { draftNo, part: part.part, partDigest: part.digest, requestNo },
    output: null,
  }),
  forecast: post('/product/v1/forecast', {
    policy,
    summary: '试算产品草稿',
    input: { draftNo },
    output: forecastOutput,
  }),
  rebaseDraft: post('/product/v1/rebaseDraft', {
    policy,
    summary: '更新草稿到现行产品',
    undo: final('repeated'),
    input: { draftNo, requestNo },
    output: { conflicts: many(change, 5000) },
  }),
  putInForce: post('/product/v1/putInForce', {
    eyes: 'PRODUCT',
    policy,
    summary: '产品草稿提交生效',
    undo: final('replaced'),
    input: { draftNo, version, effectTime, remark: reason, requestNo },
    output: { changes: many(text('变化', { max: 500 }), 5000) },
  }),
  discardDraft: post('/product/v1/discardDraft', {
    policy,
    summary: '放弃草稿',
    undo: final('ended'),
    input: { draftNo, requestNo },
    output: null,
  }),
});
