/** Explains why a list has no rows; lazy-loaded when it is empty. */
import { useSelector } from '@xstate/react';
import { describeConditions } from '@/api/format/filter-summary';
import { endsOf, Range, type Filter } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import type { ListPartProps } from './list-definition';
import { PageActions } from './page-actions';

/** Names of the active date conditions. */
const daysIn = (filter: Filter, conditions: Conditions): readonly string[] =>
  Object.entries(filter).flatMap(([name, item]) =>
    item instanceof Range && item.dated ? endsOf(name, item).filter(end => conditions[end] !== undefined) : [],
  );

/** Distinguishes a list without any rows from one without matches. */
export function Empty({ definition, actor }: ListPartProps) {
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const noneAtAll = useSelector(actor, snapshot => snapshot.context.noneAtAll);
  const beyond = useSelector(actor, ({ context: { total, query } }) => total > 0 && query.page > 1);
  if (beyond) {
    return (
      <EmptyState
        kind="noMatch"
        title="这一页没有数据"
        text="数据可能已减少，请回到第一页查看。"
        actions={<Button onClick={() => actor.send({ type: 'page.go', page: 1 })}>回到第一页</Button>}
      />
    );
  }
  const words = describeConditions(definition.list, conditions);
  const days = daysIn(definition.list.filter, conditions);
  const lookAtAnyTime = () => {
    actor.send({ type: 'filter.change', patch: Object.fromEntries(days.map(name => [name, null])) });
    actor.send({ type: 'filter.submit' });
  };
  const start = <PageActions definition={definition} actor={actor} />;
  if (noneAtAll || words.length === 0)
    return (
      <EmptyState kind="none" title={definition.emptyState.title} text={definition.emptyState.text} actions={start} />
    );
  const text = words.map(({ label, text: value }) => `${label} ${value}`).join('，');
  const atAnyTime = days.length > 0 && (
    <Button look="primary" onClick={lookAtAnyTime}>
      不限时间再查
    </Button>
  );
  // The default date range does not count as a filter set by the operator.
  if (Object.keys(conditions).every(name => days.includes(name)))
    return (
      <EmptyState
        kind="none"
        title="这段时间没有数据"
        text={`${text}；${definition.emptyState.text}`}
        actions={
          <>
            {atAnyTime}
            {start}
          </>
        }
      />
    );
  return (
    <EmptyState
      kind="noMatch"
      title="没有符合条件的数据"
      text={`当前条件：${text}`}
      actions={
        <>
          {atAnyTime}
          <Button onClick={() => actor.send({ type: 'filter.clear' })}>清除筛选</Button>
        </>
      }
    />
  );
}
