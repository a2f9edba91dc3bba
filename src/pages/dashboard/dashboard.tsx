/** 首页 (domain.md S06), as far as the business behind it goes today: who one is, today, this month, and the way to work. */
import { useSelector } from '@xstate/react';
import { home } from '@/api/contract/home';
import { absent, formatValue, grouped } from '@/api/format/format';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Cards } from '@/components/layout/card/cards';
import { Greeting } from '@/components/data-display/greeting/greeting';
import { StatCard } from '@/components/data-display/stat-card/stat-card';
import { Totals } from '@/components/data-display/totals/totals';
import { unitOf } from '../kit/field/cells';
import { defineRecord } from '../kit/record/define-record';
import { usePage } from '../kit/page/page-context';

const shape = home.summary.output as Shape;

export default defineRecord({
  load: home.summary,
  input: () => ({}),
  children: summary => <Dashboard summary={summary} />,
});

function Dashboard({ summary }: { readonly summary: Readonly<Record<string, number>> }) {
  const { provider, shortcuts, now } = usePage();
  const figures = (names: string[]) =>
    names.map(name => {
      const field = fieldOf(shape[name]!);
      return { label: field.label, unit: unitOf(field), value: formatValue(field, summary[name]) };
    });
  return (
    <>
      <Greeting provider={provider} now={now()} shortcuts={shortcuts} />
      <Pinned />
      <Totals
        items={figures(['transAmount', 'transCount', 'newCustCount', 'activeTermCount', 'incomeAmount'])}
        note="今日，含下级，只统计交易成功"
      />
      <Totals
        items={figures(['monthAmount', 'monthCount', 'monthIncome', 'agentCount', 'termCount'])}
        note="本月交易与现有下级、终端"
      />
    </>
  );
}

/** Saved queries that wait for somebody to look at them. */
function Pinned() {
  const { savedQueries } = usePage();
  const { queries, counts } = useSelector(savedQueries, snapshot => snapshot.context);
  const pinned = queries.filter(({ pin }) => pin === 'HOME');
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
