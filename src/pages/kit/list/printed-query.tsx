/** What a printed list was queried for, in the words of its conditions, and how much of it is on paper. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { describeConditions } from '@/api/format/filter-summary';
import { countWords } from '@/api/format/format';
import { usePrinting } from '../page/use-printing';
import type { ListPartProps } from './list-definition';

const line = css({ margin: '0', textStyle: 'caption' });

export function PrintedQuery({ definition, actor }: ListPartProps) {
  const { query, total, capped, rows } = useSelector(actor, snapshot => snapshot.context);
  if (!usePrinting()) return null;
  const { page } = query;
  const conditions = describeConditions(definition.list, query.conditions).map(({ label, text }) => `${label} ${text}`);
  return (
    <p className={line}>
      {`条件：${conditions.join('，') || '全部'}`}
      {'　'}
      {`共 ${countWords({ total, capped })} 条`}
      {rows.length < total && `，这里是第 ${page} 页的 ${rows.length} 条`}
    </p>
  );
}
