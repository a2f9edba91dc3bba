/** What a list says beside its rows. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageSize } from '@/api/constants';
import { countWords } from '@/api/format/format';
import { late } from '@/components/overlays/later/later';
import { isSetAside } from '@/machines/screen/default-range';
import type { ListRef } from '@/machines/screen/list.machine';
import { arrangedColumns, isAbout, layoutOf } from './arranged-columns';
import { usePage } from '../page/page-context';
import type { ListPartProps } from './list-definition';

const daysSetAside = late(async () => (await import('./list-found')).DaysSetAside);
const hidden = late(async () => (await import('./list-found')).HiddenColumns);
const missing = late(async () => (await import('./list-found')).Missing);

/** A number finds its record whatever days the list starts with. */
export function SetAside({ actor }: { readonly actor: ListRef }) {
  const ends = useSelector(actor, ({ context: { defaultRange, query } }) =>
    isSetAside(defaultRange, query.conditions) ? defaultRange!.ends : null,
  );
  if (!ends) return null;
  const restore = () => {
    actor.send({ type: 'filter.change', patch: ends });
    actor.send({ type: 'filter.submit' });
  };
  return <daysSetAside.Shown onRestore={restore} />;
}

/** What a condition asks for is not in sight. */
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
  return <hidden.Shown titles={asked.map(({ title }) => title)} onShow={show} />;
}

export function Absent({ actor }: { readonly actor: ListRef }) {
  const absent = useSelector(actor, snapshot => snapshot.context.absent);
  return absent.length > 0 && <missing.Shown numbers={absent} />;
}

/** For those who do not see the rows change; whoever does has the bar above them, the one signal that they are waited for. */
export function Announcement({ actor }: { readonly actor: ListRef }) {
  const words = useSelector(actor, snapshot => {
    const { total, capped, query } = snapshot.context;
    if (snapshot.matches({ rows: 'loading' })) return total > 0 ? '正在更新…' : '正在查询';
    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';
    if (total === 0) return '没有数据';
    const pages = capped ? '' : `，共 ${Math.ceil(total / pageSize)} 页`;
    return `共 ${countWords({ total, capped })} 条，第 ${query.page} 页${pages}`;
  });
  return (
    <p className={css({ srOnly: true })} role="status">
      {words}
    </p>
  );
}
