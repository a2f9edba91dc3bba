/** A page of several lists or other pages under tabs. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Tabs } from '@/components/navigation/tabs/tabs';
import { placeOfView, tabbedMachine, type TabbedRef } from '@/machines/screen/tabs.machine';
import { withInput, type Page } from './page';
import { PageContextProvider, usePage } from './page-context';
import { TabHead } from './tab-head';

interface View {
  /** As it stands in the address. */
  readonly key: string;
  readonly label: string;
  readonly page: Page;
}
interface TabsDefinition {
  readonly label: string;
  /** The parameter of the address that names the view. */
  readonly param?: string;
  readonly views: readonly View[];
}

export function defineTabs({ label, param = 'tab', views }: TabsDefinition): Page {
  return {
    lists: views.flatMap(({ key, page: { lists = [] } }) =>
      lists.map(({ definition }) => ({ definition, place: placeOfView({ param, views }, key, '') })),
    ),
    logic: services =>
      withInput(tabbedMachine, (search, _draft, path) => ({
        search,
        path,
        param,
        views: views.map(({ key, page }) => ({ key, logic: page.logic(services) })),
      })),
    View: ({ actor }) => <Tabbed label={label} views={views} actor={actor} />,
  };
}

function Tabbed({ label, views, actor }: Pick<TabsDefinition, 'label' | 'views'> & { readonly actor: TabbedRef }) {
  const page = usePage();
  const context = useSelector(actor, snapshot => snapshot.context);
  const { active, pages } = context;
  const choose = (key: string) => {
    actor.send({ type: 'view.choose', key });
    page.move(placeOfView(context, key, ''));
  };
  const { move, placed } = page;
  const inner = useMemo(() => {
    const place = (search: string) => placeOfView(context, active, search);
    return {
      ...page,
      placed: (search: string) => placed(place(search)),
      move: (search: string) => move(place(search)),
    };
  }, [page, context, active, move, placed]);
  return (
    <TabHead>
      <Tabs
        label={label}
        tabs={views.map(({ key, label }) => ({ value: key, label }))}
        value={active}
        onChange={choose}
      >
        {views.map(({ key, page: { View } }) => ({
          value: key,
          content: pages[key] && <PageContextProvider value={inner}>{<View actor={pages[key]} />}</PageContextProvider>,
        }))}
      </Tabs>
    </TabHead>
  );
}
