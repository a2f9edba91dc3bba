/** Notices above the rows, lazy-loaded when needed, and the announcement to screen readers. */
import { lazyPart } from '@/components/lazy';
import type { ListPartProps } from './list-definition';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { countWords } from '@/api/format/format';
import { ignoresDefaultDays } from '@/machines/screen/default-range';
import type { ListRef } from '@/machines/screen/list.machine';
import { usePage } from '../page/page-context';
import { arrangedColumns, isAbout, layoutOf } from './arranged-columns';

const daysSetAside = lazyPart(async () => (await import('./list-found')).DaysSetAside);

const hidden = lazyPart(async () => (await import('./list-found')).HiddenColumns);

const missingPart = lazyPart(async () => (await import('./list-found')).Missing);

/** Notice that the default date range is ignored for a number search. */
export function SetAside({ actor }: { readonly actor: ListRef }) {
  const ends = useSelector(actor, ({ context: { defaultRange, query } }) =>
    ignoresDefaultDays(defaultRange, query.conditions) ? defaultRange!.ends : null,
  );
  if (!ends) return null;
  const restore = () => {
    actor.send({ type: 'filter.change', patch: ends });
    actor.send({ type: 'filter.submit' });
  };
  return <daysSetAside.Part onRestore={restore} />;
}

/** Notice that an active condition filters by a hidden column. */
export function Hidden({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const columns = arrangedColumns(definition, permissions, layout);
  const asked = columns.filter(column => !column.shown && isAbout(definition, column, conditions));
  if (asked.length === 0) return null;
  const show = () =>
    actor.send({
      type: 'columns.arrange',
      layout: layoutOf(columns.map(each => (asked.includes(each) ? { ...each, shown: true } : each))),
    });
  return <hidden.Part titles={asked.map(({ title }) => title)} onShow={show} />;
}

/** Notice that numbers of the conditions were not found. */
export function Absent({ actor }: { readonly actor: ListRef }) {
  const absent = useSelector(actor, snapshot => snapshot.context.absent);
  return absent.length > 0 && <missingPart.Part numbers={absent} />;
}

/** Announces changes to screen readers; sighted users see the loading bar above the rows. */
export function Announcement({ actor }: { readonly actor: ListRef }) {
  const words = useSelector(actor, snapshot => {
    const { total, capped, query, layout } = snapshot.context;
    if (snapshot.matches({ rows: 'loading' })) return total > 0 ? '正在更新…' : '正在查询';
    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';
    if (total === 0) return '没有数据';
    const pages = capped ? '' : `，共 ${Math.ceil(total / layout.pageSize)} 页`;
    return `共 ${countWords({ total, capped })} 条，第 ${query.page} 页${pages}`;
  });
  return (
    <p className={css({ srOnly: true })} role="status">
      {words}
    </p>
  );
}
