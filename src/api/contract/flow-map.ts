/** 流程总览: how many records stand in each state of a business flow, and which wait too long (docs/domain/conventions.md#flow-map). */
import { callPath, listName } from '../fields/explanation';
import { post } from '../schema/call';
import { count, flag, text, time } from '../schema/kinds';
import { capped } from '../schema/list';
import { many, maybe } from '../schema/shape';

const itemKey = text('流程');

export const flowMap = {
  load: post('/flowMap/v1/load', {
    policy: 'signedIn',
    summary: '流程总览',
    description:
      'The flows whose records stand on lists that the reader may open, counted as those lists count them. Without `itemKey` all flows with the states in which records wait; with one that flow alone with all of its states. `search` opens the list behind a state. A record is stuck if its own deadline is over, or, in a state without one, if it came into the state before `stuckBefore`.',
    input: { itemKey: maybe(itemKey) },
    output: {
      items: many({
        itemKey,
        flowId: text('状态机'),
        callPath,
        listName,
        /** Which part of the list, such as `side=MINE`; it is among the conditions of `search`, too. */
        part: maybe(text('列表范围')),
        /** The period of the records whose state does not wait, such as `createTime=last30`; null if all are counted. */
        within: maybe(text('统计期间')),
        states: many({
          state: text('状态'),
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
};
