/** 流程总览: how many records stand in each state of a business flow, and which wait too long (docs/domain/conventions.md#flow-map). */
import * as enums from '../enums/flow-map';
import { operatorName } from '../fields/staff';
import { callPath, countedAt, listName } from '../fields/explanation';
import { post } from '../schema/call';
import { count, flag, number, oneOf, text, time } from '../schema/kinds';
import { capped, type Period } from '../schema/list';
import { periodLabels } from '../schema/query';
import { allowed, many, maybe } from '../schema/shape';

const periods = Object.entries(periodLabels).map(([code, label]) => ({ code: code as Period, label }));
const itemKey = text('流程');
const [flowId, state] = [text('状态机'), text('状态')];

export const flowMap = {
  load: post('/flowMap/v1/load', {
    policy: 'signedIn',
    summary: '流程总览',
    input: { itemKey: maybe(itemKey) },
    output: {
      countedAt,
      items: many({
        itemKey,
        flowId,
        callPath,
        listName,
        /** Which part of the list, such as `side=MINE`, and its name; it is among the conditions of `search`, too. */
        part: maybe({ partKey: text('列表范围'), partName: text('范围名称', { translatable: true }) }),
        /** Of the records whose state does not wait: the time and the period of the list's filter; null if all are counted. */
        within: maybe({ timeName: text('统计时间', { translatable: true }), period: oneOf('统计期间', periods) }),
        states: many({
          state,
          search: text('查询条件', { max: 200 }),
          total: count('数量'),
          capped,
          /** A next step is expected: the figures of time are only for these. */
          waits: flag('等待下一步'),
          medianTime: maybe(time('中位进入时间')),
          oldestTime: maybe(time('最早进入时间')),
          stuckCount: maybe(count('滞留')),
          stuckBefore: maybe(time('滞留界限')),
        }),
      }),
    },
  }),
  record: post('/flowMap/v1/record', {
    policy: 'signedIn',
    summary: '单据流程',
    input: { recordType: oneOf('单据类型', enums.flowRecord), recordNo: number('单据编号') },
    output: {
      flowId,
      state,
      reached: maybe(many({ state, who: maybe(operatorName), time: time('时间') })),
      allowed,
    },
  }),
};
