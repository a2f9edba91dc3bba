/** A page with several lists or other pages in tabs. */
import { useSelector } from '@xstate/react';
import { useMemo, type ComponentType } from 'react';
import { lazyPart } from '@/components/lazy';
import type { TabsProps } from '@/components/frames/tabs/tabs';
import { searchOfView, tabsMachine, type TabsInput, type TabsRef } from '@/machines/screen/tabs.machine';
import type { Page } from './page';
import { PageContextProvider, usePage } from './page-context';
import { TabHead } from './page-body';

/** Loaded with the first page that has tabs, beside its first calls. */
const { Part: Tabs, preload } = lazyPart(
  async () => (await import('@/components/frames/tabs/tabs')).Tabs as ComponentType<TabsProps<string>>,
);

interface View {
  /** Value of the parameter in the address. */
  readonly key: string;
  readonly label: string;
  readonly page: Page;
}
interface TabsDefinition {
  readonly label: string;
  /** Query parameter with the key of the view. */
  readonly param?: string;
  readonly views: readonly View[];
}

export function defineTabs({ label, param = 'tab', views }: TabsDefinition): Page {
  return {
    lists: views.flatMap(({ key, label: view, page: { lists = [] } }) =>
      lists.map(({ definition }) => ({ definition, place: searchOfView({ param, views }, key, ''), view })),
    ),
    open(services, { path, search }) {
      preload();
      const input: TabsInput = {
        path,
        search,
        param,
        views: views.map(({ key, page }) => ({ key, open: own => page.open(services, own) })),
      };
      return { logic: tabsMachine, input };
    },
    View: ({ actor }) => <TabsView label={label} views={views} actor={actor} />,
  };
}

function TabsView({ label, views, actor }: Pick<TabsDefinition, 'label' | 'views'> & { readonly actor: TabsRef }) {
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
        label={label}
        tabs={views.map(({ key, label }) => ({ value: key, label }))}
        value={active}
        onChange={key => actor.send({ type: 'view.choose', key })}
      >
        {views.map(({ key, page: { View } }) => ({
          value: key,
          content: pages[key] && <PageContextProvider value={inner}>{<View actor={pages[key]} />}</PageContextProvider>,
        }))}
      </Tabs>
    </TabHead>
  );
}
