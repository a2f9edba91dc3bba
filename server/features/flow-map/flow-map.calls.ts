/** 流程总览: the flows whose records stand on lists that the reader may open (docs/domain/conventions.md#flow-map). */
import type { flowMap } from '@/api/contract/flow-map';
import { Failure } from '@/api/failure';
import { entryOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import type { AnyList, Range } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { type Reads, scopedReads } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery, Reader, TableQuery } from '#server/foundation/lists/query.types';
import { figuresOf, periodOf } from './figures';
import type { FlowList } from './flow-list';
import { flowLists } from './flow-lists';
import { flowOf } from './record-flow';

export const flowMapCalls = ({ db }: Pick<Deps, 'db'>, queries: readonly ListQuery[]): Handlers<typeof flowMap> => ({
  async load({ itemKey }, { me, now }) {
    const reads = scopedReads(db, me);
    const items = [];
    for (const [key, flowList] of flowLists) {
      if (itemKey && itemKey !== key) continue;
      const query = openQuery(queries, flowList.lists, me);
      if (query) items.push(await itemOf(reads, key, flowList, query, { me, now }, Boolean(itemKey)));
    }
    if (itemKey && items.length === 0) throw new Failure('missing', '没有这个流程，或没有查看其列表的权限');
    return { countedAt: now, items };
  },
  record: (record, { me, now }) => flowOf({ db }, queries, { me, now }, record),
});

/** The query of the first of the lists that the reader may open. */
function openQuery(queries: readonly ListQuery[], lists: readonly AnyList[], me: Reader['me']): TableQuery | null {
  const list = lists.find(each => mayCall(each, me.may));
  if (!list) return null;
  const query = queries.find((each): each is TableQuery => each.call.path === list.path && 'source' in each);
  if (!query) throw new Error(`${list.path}: expected a query that counts the states of a flow`);
  return query;
}

/** @param whole All states; otherwise those in which records wait. */
async function itemOf(
  reads: Reads,
  itemKey: string,
  flowList: FlowList,
  query: TableQuery,
  reader: Reader,
  whole: boolean,
) {
  const states = Object.keys(flowList.flow.states).filter(
    state => state !== 'new' && (whole || flowList.waiting[state] !== undefined),
  );
  return {
    itemKey,
    flowId: flowList.flow.id,
    callPath: query.call.path,
    listName: query.call.summary,
    part: partOf(flowList, query.call),
    within: withinOf(flowList, query.call),
    states: await figuresOf(reads, query, flowList, states, reader),
  };
}

function partOf({ part }: FlowList, { filter }: AnyList) {
  if (!part) return null;
  const names = Object.entries(part).map(([name, code]) => entryOf((filter[name] as AnyField).values, code).label);
  return { partKey: new URLSearchParams(part).toString(), partName: names.join('、') };
}

function withinOf(flowList: FlowList, list: AnyList) {
  const [first] = Object.entries(periodOf(flowList, list));
  if (!first) return null;
  const [name, period] = first;
  return { timeName: (list.filter[name] as Range).field.label, period };
}
