/** What is held about a person, as a file for them, and its erasure (docs/domain/person.md). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { text } from '../../schema/kinds';
import { list, range } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { decisionFields } from './decision';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const requests = list('/person/v1/list', {
  policy,
  summary: '个人信息',
  hasActions: true,
  filter: {
    personNo: f.personNo,
    personRequestKind: f.personRequestKind,
    personRequestStatus: f.personRequestStatus,
    createTime: range(f.createTime),
    operatorName: f.operatorName.as('申请录入人'),
  },
  row: {
    personNo: f.personNo,
    personRequestKind: f.personRequestKind,
    subjectMask: f.subjectMask,
    personRequestStatus: f.personRequestStatus,
    foundCount: f.foundCount,
    keptCount: f.keptCount,
    dueTime: maybe(f.dueTime),
    personBasis: f.personBasis,
    operatorName: f.operatorName.as('申请录入人'),
    failReason: maybe(f.failReason),
    createTime: f.createTime,
    finishTime: maybe(f.finishTime),
  },
});

const decide = post('/person/v1/decide', {
  policy,
  summary: '处理申请',
  undo: { confirm: final('erased'), withdraw: final('ended'), again: final('repeated') },
  input: {
    personNo: f.personNo,
    confirmation: maybe(
      text('号码后四位', { max: 4, help: '该手机号或身份证号的后四位；两项都填写的，为身份证号的后四位' }),
    ),
    ...decisionFields,
  },
  output: null,
});
export const platformPerson = callGroup('PERSON', {
  requests,
  ask: post('/person/v1/ask', {
    policy,
    summary: '新建申请',
    undo: withdrawn(decide),
    input: {
      personRequestKind: f.personRequestKind,
      phone: maybe(f.phone),
      legalIdNo: maybe(f.legalIdNo),
      personBasis: f.personBasis,
      requestNo: f.requestNo,
    },
    output: { personNo: f.personNo },
  }),
  result: post('/person/v1/result', {
    policy,
    summary: '处理结果',
    input: { personNo: f.personNo },
    output: many({
      personRecordKind: f.personRecordKind,
      foundCount: f.foundCount,
      erasableCount: f.erasableCount,
      erasedCount: f.erasedCount,
      keptCount: f.keptCount,
      personLaw: maybe(f.personLaw),
      dueTime: maybe(f.dueTime.as('保留到')),
    }),
  }),
  decide,
});
