/** What a list says beside its rows. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageSize } from '@/api/constants';
import { countWords } from '@/api/format/format';
import { late } from '@/components/overlays/later/later';
import { isSetAside } from '@/machines/screen/default-range';
import type { ListRef } from '@/machines/screen/list.machine';

const daysSetAside = late(async () => (await import('./list-found')).DaysSetAside);
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

export function Absent({ actor }: { readonly actor: ListRef }) {
  const absent = useSelector(actor, snapshot => snapshot.context.absent);
  return absent.length > 0 && <missing.Shown numbers={absent} />;
}

/** For those who do not see the rows change. */
export function Announcement({ actor }: { readonly actor: ListRef }) {
  const words = useSelector(actor, snapshot => {
    const { total, capped, query } = snapshot.context;
    if (snapshot.matches({ rows: 'loading' })) return '正在查询';
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
