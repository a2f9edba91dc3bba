/** The tabs of a record's page: parts of the record itself, and pages of their own that are about it. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { setup } from 'xstate';
import { Tabs } from '@/components/navigation/tabs/tabs';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import type { CompositeRef } from '@/machines/screen/composite.machine';
import { searchOfView, type TabsRef } from '@/machines/screen/tabs.machine';
import { PageBody } from '../page/page-body';
import { PageContextProvider, usePage } from '../page/page-context';
import { TabHead } from '../page/tab-head';
import type { RecordTab, RecordTools } from './record-definition';

/** A view that shows parts of the record has nothing of its own to do. */
const stillMachine = setup({}).createMachine({ id: 'still' });
export const openStill = (): OpenedPage => ({ logic: stillMachine, input: undefined });

export const useParts = (actor: CompositeRef) => useSelector(actor, snapshot => snapshot.context.parts);

interface RecordTabsProps {
  readonly actor: TabsRef;
  readonly tabs: readonly RecordTab<unknown>[];
  readonly record: unknown;
  readonly tools: RecordTools;
}

export function RecordTabs({ actor, tabs, record, tools }: RecordTabsProps) {
  const page = usePage();
  const context = useSelector(actor, snapshot => snapshot.context);
  const { active, pages } = context;
  const inner = useMemo(
    () => ({ ...page, placed: (search: string) => page.placed(searchOfView(context, active, search)) }),
    [page, context, active],
  );
  return (
    <TabHead>
      <Tabs
        label="详情"
        tabs={tabs.map(({ key, label }) => ({ value: key, label }))}
        value={active}
        onChange={key => actor.send({ type: 'view.choose', key })}
      >
        {tabs.map(tab => ({
          value: tab.key,
          content:
            pages[tab.key] &&
            (tab.page ? (
              <PageContextProvider value={inner}>{<tab.page.View actor={pages[tab.key]!} />}</PageContextProvider>
            ) : (
              <PageBody>{tab.show(record, tools)}</PageBody>
            )),
        }))}
      </Tabs>
    </TabHead>
  );
}
