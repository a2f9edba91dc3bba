/** Saved queries that wait for somebody to look at them. */
import { useSelector } from '@xstate/react';
import { absent, grouped } from '@/api/format/format';
import { StatCard } from '@/components/data-display/stat-card/stat-card';
import { Cards } from '@/components/layout/card/cards';
import { usePage } from '../kit/page/page-context';

export function Pinned() {
  const { savedQueries } = usePage();
  const { queries, counts } = useSelector(savedQueries, snapshot => snapshot.context);
  const pinned = queries.filter(({ onHome }) => onHome);
  if (pinned.length === 0) return null;
  return (
    <Cards>
      {pinned.map(({ queryNo, queryName, pagePath, search }) => (
        <StatCard
          key={queryNo}
          label={queryName}
          {...(counts[queryNo] !== undefined && {
            figure: counts[queryNo] === null ? absent : grouped(String(counts[queryNo])),
          })}
          unit="条"
          href={pagePath + search}
        />
      ))}
    </Cards>
  );
}
