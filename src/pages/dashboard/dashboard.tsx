/** 首页 (domain.md S06): how business goes, what waits, what is new, and the ways to work. Each part loads and fails on its own. */
import { css } from 'styled-system/css';
import { home } from '@/api/contract/home';
import { Greeting } from '@/components/data-display/greeting/greeting';
import type { EntriesRef } from '@/machines/screen/entries.machine';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { defineComposite, type CompositeViewProps } from '../kit/page/define-composite';
import { usePage } from '../kit/page/page-context';
import { PageBody } from '../kit/page/page-body';
import { Figures } from './home-figures';
import { scopeOf } from './home-address';
import { HomeTools } from './home-tools';
import { News } from './home-news';
import { panelOf } from './open-panel';
import { Pinned } from './home-pinned';
import { openEntries, QuickEntries } from './quick-entries';
import { Share } from './home-share';
import { TodoCard } from './home-todo';
import { Trend } from './home-trend';

type Part = 'figures' | 'todo' | 'trend' | 'share' | 'entries';
const scope = ['scopeWay', 'scopeAgentNo'] as const;

export default defineComposite<Part>({
  parts: {
    figures: panelOf(home.summary, ['period', ...scope], view => ({ period: view.period, ...scopeOf(view) })),
    todo: panelOf(home.todo, scope, scopeOf),
    trend: panelOf(home.trend, ['days', ...scope], view => ({ days: view.days, ...scopeOf(view) })),
    share: panelOf(home.share, ['period', ...scope], view => ({ period: view.period, ...scopeOf(view) })),
    entries: openEntries,
  },
  View: Dashboard,
});

function Dashboard({ parts }: CompositeViewProps<Part>) {
  const { provider, now } = usePage();
  const figures = parts.figures as PanelRef;
  return (
    <PageBody>
      <Greeting provider={provider} now={now()} tools={<HomeTools panel={figures} />} />
      <Figures panel={figures} />
      <Pinned />
      <div className={css({ containerType: 'inline-size', display: 'grid', gap: '12' })}>
        <div className={two}>
          <Trend panel={parts.trend as PanelRef} />
          <TodoCard panel={parts.todo as PanelRef} />
        </div>
        <div className={three}>
          <Share panel={parts.share as PanelRef} />
          <News />
          <QuickEntries actor={parts.entries as EntriesRef} />
        </div>
      </div>
    </PageBody>
  );
}

const stacked = { display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const two = css({
  ...stacked,
  '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
});
const three = css({
  ...stacked,
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr) 340px' },
});
