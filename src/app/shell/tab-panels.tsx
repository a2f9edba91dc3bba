/**
 * Pages of the open tabs. The last few that were used keep their elements while hidden, the others only their state: the content of pages
 * lives in actors, which hiding does not affect.
 */
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { Activity, Component, type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyMachineSnapshot } from 'xstate';
import { keptPages } from '@/api/constants';
import { policyType, role } from '@/api/enums/index';
import { entryOf } from '@/api/schema/enumeration';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { lazyPart } from '@/components/lazy';
import { Button } from '@/components/controls/button/button';
import { hrefOf, type OpenTabsRef, type Tab } from '@/machines/portal/open-tabs.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { TabRef } from '@/machines/portal/tab.machine';
import { type Neighbours, type PageContext } from '@/pages/kit/page/page-context';
import type { Services } from '@/pages/kit/page/services';
import { publicPaths } from '../public-paths';
import { addressOf } from '@/machines/portal/address.machine';
import { homePath, sections } from '../routes/table';
import { findRoute } from '../routing';
import { sectionIcons } from './section-icons';
import { TabView } from './tab-view';
import { usePhrase } from './use-phrase';

const asItIs = (search: string) => search;

interface TabPanelsProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly activeKey: string | null;
}

export function TabPanels({ portal, services, activeKey }: TabPanelsProps) {
  const { tabs, used } = useSelector(childrenOf(portal).openTabs, snapshot => snapshot.context);
  const onScreen = used.slice(0, keptPages);
  return tabs
    .filter(tab => tab.ref && (tab.key === activeKey || (tab.keepAlive && onScreen.includes(tab.key))))
    .map(tab => (
      <Activity key={tab.ref!.id} mode={tab.key === activeKey ? 'visible' : 'hidden'}>
        <TabErrors path={tab.path + tab.search}>
          <TabPanel portal={portal} services={services} tab={tab} tabRef={tab.ref!} />
        </TabErrors>
      </Activity>
    ));
}

interface TabPanelProps extends Pick<TabPanelsProps, 'portal' | 'services'> {
  readonly tab: Tab;
  readonly tabRef: TabRef;
}

function TabPanel({ portal, services, tab, tabRef }: TabPanelProps) {
  const facts = usePageFacts(portal, services);
  const { key, path, beside } = tab;
  const { openTabs } = childrenOf(portal);
  const context = useMemo<PageContext | null>(
    () =>
      facts && {
        ...facts,
        path,
        placed: asItIs,
        neighbours: number => neighboursOf(openTabs, path, number),
        beside: facts.narrow
          ? null
          : {
              openTabs,
              key,
              holds: href => isRecordUnder(path, href),
              show: href => showBeside(portal, services, key, href),
            },
      },
    [facts, key, path, openTabs, portal, services],
  );
  return (
    <>
      <TabView tabRef={tabRef} context={context} />
      {beside && context && !facts?.narrow && <pane.Part beside={beside} context={context} />}
    </>
  );
}

/** Loaded when the first record is opened beside its list. */
const code = async () => import('./beside-pane');
const pane = lazyPart(async () => (await code()).BesidePane);

/** Without the code the record is opened as a page, which says what is wrong. */
function showBeside(portal: PortalRef, services: Services, key: string, href: string): void {
  const { openTabs, address } = childrenOf(portal);
  void code().then(
    ({ besideLogic }) => openTabs.send({ type: 'beside.show', key, href, logic: besideLogic(services) }),
    () => address.send({ type: 'address.go', href }),
  );
}

/** The page of the address is a record of the list at `path`. */
function isRecordUnder(path: string, href: string): boolean {
  const { record, under, operates } = findRoute(addressOf(href).path) ?? {};
  return record !== undefined && under === path && !operates;
}

/** Confines a page's error to its tab. */
class TabErrors extends Component<
  { readonly path: string; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        kind="failed"
        title="页面出错了"
        text="您可以重新打开这一页，其他标签页不受影响。"
        actions={<Retry path={this.props.path} />}
      />
    );
  }
}

function Retry({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(publicPaths.redirect + path, { replace: true })}>重试</Button>;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * Position of a record in the list it was opened from: the link back to that list in its current state, and the records
 * beside it.
 * @param path The record's route.
 */
function neighboursOf(openTabs: OpenTabsRef, path: string, number: string): Neighbours | null {
  const { under, record } = findRoute(path) ?? {};
  const list = under ? findRoute(under) : undefined;
  if (!list) return null;
  const tab = openTabs.getSnapshot().context.tabs.find(each => each.path === list.path);
  const page = tab?.ref?.getSnapshot().context.page?.getSnapshot() as AnyMachineSnapshot | undefined;
  const rows = ((page?.context as { rows?: Rows } | undefined)?.rows ?? []).map(row => record && row[record]);
  const at = rows.indexOf(number);
  const beside = (index: number) =>
    at >= 0 && typeof rows[index] === 'string' ? `${path}?${record}=${encodeURIComponent(rows[index])}` : null;
  return { title: list.title, list: tab ? hrefOf(tab) : list.path, previous: beside(at - 1), next: beside(at + 1) };
}

const ranks = ['机构', '一级代理商', '二级代理商', '三级代理商', '四级代理商', '五级代理商', '六级代理商'];

/** Facts about session and device for every page, computed once per change. */
function usePageFacts(
  portal: PortalRef,
  { now, notify }: Services,
): Omit<PageContext, 'path' | 'placed' | 'neighbours' | 'beside'> | null {
  const { session, settings, lookups, savedQueries, notices } = childrenOf(portal);
  const { info, permissions, routes, mustChangePassword } = useSelector(session, snapshot => snapshot.context);
  const narrow = useSelector(settings, snapshot => snapshot.matches({ device: 'mobile' }));
  const phrase = usePhrase(portal);
  return useMemo(() => {
    if (!info || !permissions) return null;
    const { agentName, agentNo, expandWay, levels, policyType: product, lastLoginTime, lastLoginIp } = info.agentBean;
    const rank =
      expandWay === 'PLATFORM'
        ? entryOf(role, expandWay).label
        : ((expandWay === 'ORG' ? ranks[0] : ranks[Math.max(1, levels)]) ?? `${levels}级代理商`);
    const provider = {
      name: agentName,
      number: agentNo,
      rank,
      product: product ? entryOf(policyType, product).label : '',
      lastLoginTime,
      lastLoginIp,
      phrase,
    };
    return {
      now,
      notify,
      permissions,
      opens: href => routes.includes(addressOf(href).path),
      lookups,
      savedQueries,
      mustChangePassword,
      textsAt: info.textsAt,
      provider,
      places: placesOf(routes),
      notices,
      narrow,
    };
  }, [info, permissions, routes, mustChangePassword, narrow, lookups, savedQueries, notices, phrase, now, notify]);
}

/** All pages except home that need no record: those of the menu, and forms for something new. */
export const placesOf = (routes: readonly string[]) =>
  sections
    .map(({ title, icon, routes: own }) => ({
      title,
      entries: own
        .filter(({ path, record, hidden }) => !(record && hidden) && path !== homePath && routes.includes(path))
        .map(route => ({ title: route.title, href: route.path, icon: route.hidden ? Plus : sectionIcons[icon] })),
    }))
    .filter(({ entries }) => entries.length > 0);
