/** Frame around every page of a signed-in operator: menu, top bar, tabs, and the active tab's page. */
import { useSelector } from '@xstate/react';
import { Bookmark } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { thisTitle } from '@/api/client/this-portal';
import { countWords, dayOf } from '@/api/format/format';
import { Banner } from '@/components/controls/banner/banner';
import { EmptyState, type EmptyStateProps } from '@/components/frames/empty-state/empty-state';
import { Watermark } from '@/components/overlays/watermark/watermark';
import { Button } from '@/components/controls/button/button';
import { AppLayout } from '@/components/frames/app-layout/app-layout';
import { Card } from '@/components/frames/card/card';
import { lazyPart, lazyPopup } from '@/components/lazy';
import { LongPage } from '@/components/frames/app-layout/long-page';
import { Sidebar, type SidebarEntry } from '@/components/frames/sidebar/sidebar';
import type { TabAction } from '@/components/frames/tab-bar/all-tabs';
import { TabBar } from '@/components/frames/tab-bar/tab-bar';
import { hrefOf, type OpenTabsRef, type Tab } from '@/machines/portal/open-tabs.machine';
import { addressOf } from '@/machines/portal/address.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { isMarked } from '@/machines/portal/safeguards.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import type { TabRef } from '@/machines/portal/tab.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import type { Services } from '@/pages/kit/page/services';
import { publicPaths } from '../public-paths';
import { homePath } from '../routes/table';
import { type Decision, findRoute, menuOf, tabOf } from '../routing';
import { sectionIcons } from './section-icons';
import { DocumentTitle } from './document-title';
import { TabPanels } from './tab-panels';
import { TopLine } from './top-bar';

export interface ShellProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly decision: Exclude<Decision, { readonly goTo: string }>;
  readonly path: string;
  readonly search: string;
}

export default function Shell({ portal, services, decision, path, search }: ShellProps) {
  const { openTabs, session, settings } = childrenOf(portal);
  const { tagsView, fixedHeader } = useSelector(settings, snapshot => snapshot.context);
  // With an initial password only the password change is accessible, so no other navigation is shown.
  const mustChangePassword = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const scroller = useRef<HTMLDivElement>(null);
  const route = 'show' in decision && decision.show === 'tab' ? decision.route : null;
  const place = route && tabOf(route, search);
  const tab = useSelector(openTabs, snapshot => snapshot.context.tabs.find(each => each.key === place?.key));
  usePlace(scroller, tab?.ref ?? null);
  const mayDecide = pending.useLoaded() !== null;
  useEffect(() => pending.preloadWhenIdle(), []);
  const heading = tab?.title ?? route?.title ?? null;
  return (
    <AppLayout
      title={heading ?? thisTitle}
      banner={<Banners portal={portal} />}
      sidebar={!mustChangePassword && <SideMenu portal={portal} path={path} />}
      topbar={<TopLine portal={portal} services={services} path={path} />}
      tabs={tagsView && !mustChangePassword && <OpenTabs openTabs={openTabs} activeKey={place?.key ?? null} />}
      fixed={fixedHeader}
      scroller={scroller}
    >
      <DocumentTitle title={heading} />
      <TabPanels portal={portal} services={services} activeKey={place?.key ?? null} />
      {'show' in decision && decision.show !== 'tab' && (
        <StatusPage show={decision.show} session={session} search={search} />
      )}
      {!mustChangePassword && <MenuDrawer portal={portal} path={path} />}
      <CloseQuestion openTabs={openTabs} />
      {mayDecide && <pending.Part portal={portal} now={services.now} place={path + search} />}
      <WatermarkLayer portal={portal} now={services.now} activeKey={place?.key ?? null} />
      <SettingsDrawer settings={settings} />
      <LongPage scroller={scroller} place={place?.key ?? null} />
    </AppLayout>
  );
}

/** Loaded shortly after the first page, so that it is there when a decision can be withdrawn. */
const pending = lazyPart(async () => (await import('./pending-decisions')).PendingDecisions);

/** Settings drawer; its code is loaded on first use or when the browser is idle. */
const drawer = lazyPopup(async () => (await import('./settings-form')).SettingsForm);

function SettingsDrawer({ settings }: { readonly settings: SettingsRef }) {
  const open = useSelector(settings, snapshot => snapshot.matches({ drawer: 'opened' }));
  return <drawer.Part settings={settings} open={open} />;
}

/** Banners for the whole portal: no network, a server that does not answer, or a newer version on it. */
function Banners({ portal }: { readonly portal: PortalRef }) {
  const offline = useSelector(portal, snapshot => snapshot.matches({ network: 'offline' }));
  const lost = useSelector(portal, snapshot => snapshot.matches({ server: 'lost' }));
  const outdated = useSelector(portal, snapshot => snapshot.matches({ version: 'outdated' }));
  if (offline) return <Banner tone="warning">网络已断开，恢复后可继续操作</Banner>;
  if (lost) return <Banner tone="warning">服务暂时没有响应，正在等待恢复；已填写的内容会保留</Banner>;
  if (!outdated) return null;
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => portal.send({ type: 'portal.reload' })}>
          刷新
        </Button>
      }
    >
      有新版本，刷新后生效；已填写的内容会保留
    </Banner>
  );
}

/**
 * Restores the scroll position of a tab and moves the focus to the beginning of its page. The first page takes no focus: the operator did
 * not navigate to it.
 */
function usePlace(scroller: RefObject<HTMLDivElement | null>, tab: TabRef | null): void {
  const shownBefore = useRef<TabRef | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !tab) return;
    let top = tab.getSnapshot().context.scrollTop;
    box.scrollTo({ top, behavior: 'instant' });
    if (shownBefore.current && shownBefore.current !== tab) box.querySelector('main')?.focus({ preventScroll: true });
    shownBefore.current = tab;
    const note = () => {
      top = box.scrollTop;
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      box.removeEventListener('scroll', note);
      if (tab.getSnapshot().status === 'active') tab.send({ type: 'tab.left', scrollTop: top });
    };
  }, [scroller, tab]);
}

type Show = 'notFound' | 'notAllowed' | 'failed' | 'authRedirect' | 'login' | 'preparing';
const notFound = { kind: 'noMatch', title: '抱歉，您访问的页面不存在', text: '请检查地址，或从菜单进入。' } as const;

interface StatusPageProps {
  readonly show: Show;
  readonly session: SessionRef;
  readonly search?: string;
}

const { Part: NotAllowed } = lazyPart(async () => (await import('./not-allowed')).NotAllowed);

/** Pages without a tab: not found, not allowed, and the way out if the session's data could not be loaded. */
export function StatusPage({ show, session, search = '' }: StatusPageProps) {
  const navigate = useNavigate();
  const message = useSelector(session, snapshot => snapshot.context.message);
  if (show === 'authRedirect' || show === 'preparing') return null;
  if (show === 'notAllowed') return <NotAllowed session={session} search={search} />;
  const actions =
    show === 'failed' ? (
      <>
        <Button look="primary" onClick={() => session.send({ type: 'session.retry' })}>
          重试
        </Button>
        <Button onClick={() => session.send({ type: 'session.logout' })}>退出</Button>
      </>
    ) : (
      <Button onClick={() => void navigate(homePath)}>返回首页</Button>
    );
  const text: EmptyStateProps =
    show === 'notFound' ? notFound : { kind: 'failed', title: '登录信息加载失败', text: message };
  return (
    <PageBody>
      <Card label={text.title}>
        <EmptyState {...text} actions={actions} />
      </Card>
    </PageBody>
  );
}

interface OpenTabsProps {
  readonly openTabs: OpenTabsRef;
  readonly activeKey: string | null;
}

const events = {
  pin: 'tag.pin',
  close: 'tag.close',
  closeLeft: 'tag.closeLeft',
  closeRight: 'tag.closeRight',
  closeOthers: 'tag.closeOthers',
} as const;
const pinOf = ({ affix, pinned }: Tab) => (affix ? 'portal' : pinned ? 'operator' : 'no');

/** The tab bar, bound to the actor of the open tabs. A refresh goes through the pass-through address. */
function OpenTabs({ openTabs, activeKey }: OpenTabsProps) {
  const navigate = useNavigate();
  const tabs = useSelector(openTabs, snapshot => snapshot.context.tabs);
  const unsaved = useUnsaved(tabs);
  const act = (action: TabAction, key: string) => {
    // Read at call time: a callback that changed with every address would re-render all tabs.
    const { tabs, active } = openTabs.getSnapshot().context;
    const tab = tabs.find(each => each.key === key);
    if (action === 'refresh') void (tab && navigate(publicPaths.redirect + hrefOf(tab), { replace: key === active }));
    else if (action === 'closeAll') openTabs.send({ type: 'tag.closeAll' });
    else openTabs.send({ type: events[action], key });
  };
  const move = (key: string, onto: string) => openTabs.send({ type: 'tag.drag', key, onto });
  return (
    <TabBar
      tabs={tabs.map(tab => ({
        key: tab.key,
        title: tab.title,
        href: hrefOf(tab),
        active: tab.key === activeKey,
        pinned: pinOf(tab),
        unsaved: unsaved.includes(tab.key),
      }))}
      onAction={act}
      onMove={move}
    />
  );
}

const { Part: Confirm } = lazyPopup(async () => (await import('@/components/overlays/dialog/confirm')).Confirm);

/** Confirmation before closing a tab with unsaved input. */
function CloseQuestion({ openTabs }: { readonly openTabs: OpenTabsRef }) {
  const open = useSelector(openTabs, snapshot => snapshot.matches('asking'));
  return (
    <Confirm
      open={open}
      title="关闭标签页"
      confirm="放弃并关闭"
      danger
      onCancel={() => openTabs.send({ type: 'close.cancel' })}
      onConfirm={() => openTabs.send({ type: 'close.confirm' })}
    >
      有内容尚未保存，关闭后将丢失。
    </Confirm>
  );
}

/** Keys of the tabs with unsaved input. */
function useUnsaved(tabs: readonly Tab[]): readonly string[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listening = tabs.map(({ ref }) => ref?.subscribe(changed));
      return () => listening.forEach(each => each?.unsubscribe());
    },
    [tabs],
  );
  // One string, so that snapshots of equal content are equal.
  const keys = useSyncExternalStore(subscribe, () =>
    tabs
      .filter(({ ref }) => ref?.getSnapshot().hasTag('unsaved'))
      .map(({ key }) => key)
      .join('\n'),
  );
  return useMemo(() => keys.split('\n'), [keys]);
}

interface SideMenuProps {
  readonly portal: PortalRef;
  readonly path: string;
}

/** An entry links to the current address of its open tab, so that a list is shown as the operator left it. */
function useEntries({ portal, path }: SideMenuProps): SidebarEntry[] {
  const { session, openTabs, savedQueries } = childrenOf(portal);
  const routes = useSelector(session, snapshot => snapshot.context.routes);
  const tabs = useSelector(openTabs, snapshot => snapshot.context.tabs);
  const current = findRoute(path)?.under ?? path;
  const leaf = (route: { readonly path: string; readonly title: string }) => {
    const open = tabs.find(tab => tab.key === route.path);
    return { title: route.title, href: open ? hrefOf(open) : route.path, current: route.path === current };
  };
  const { queries, counts } = useSelector(savedQueries, snapshot => snapshot.context);
  const pinned = queries
    .filter(({ inMenu }) => inMenu)
    .map(({ queryNo, queryName, pagePath, search }) => ({
      title: queryName,
      href: pagePath + search,
      current: false,
      count: counts[queryNo] ? countWords(counts[queryNo]) : null,
    }));
  const [home, ...rest] = menuOf(routes).map(({ title, icon, routes: places }) => {
    const leaves = places.map(leaf);
    const [only] = leaves;
    if (only && leaves.length === 1 && only.title === title)
      return { title, icon: sectionIcons[icon], href: only.href, current: only.current };
    return { title, icon: sectionIcons[icon], current: leaves.some(each => each.current), children: leaves };
  });
  const own: SidebarEntry[] =
    pinned.length > 0 ? [{ title: '常用查询', icon: Bookmark, current: false, opened: true, children: pinned }] : [];
  return home ? [home, ...own, ...rest] : own;
}

/** The menu, bound to the session's routes and the open tabs; a drawer below 992 px. */
function SideMenu({ portal, path }: SideMenuProps) {
  const navigate = useNavigate();
  const entries = useEntries({ portal, path });
  const { sidebarOpened, sidebarLogo } = useSelector(childrenOf(portal).settings, snapshot => snapshot.context);
  return (
    <Sidebar
      title={thisTitle}
      entries={entries}
      collapsed={!sidebarOpened}
      logo={sidebarLogo}
      spell={spell}
      onNear={fetchSoon}
      onGo={href => void navigate(href)}
    />
  );
}

/** Loads the code of a page that may be opened next; missing code is loaded again when it is. */
const fetchSoon = (href: string) =>
  void findRoute(addressOf(href).path)
    ?.page()
    .catch(() => {});

function MenuDrawer({ portal, path }: SideMenuProps) {
  const narrow = useSelector(childrenOf(portal).settings, snapshot => snapshot.matches({ device: 'mobile' }));
  return narrow && <Drawer portal={portal} path={path} />;
}

const { Part: SidebarDrawer } = lazyPopup(
  async () => (await import('@/components/frames/sidebar/sidebar-drawer')).SidebarDrawer,
);

function Drawer({ portal, path }: SideMenuProps) {
  const { settings } = childrenOf(portal);
  const navigate = useNavigate();
  const entries = useEntries({ portal, path });
  const open = useSelector(settings, snapshot => snapshot.matches({ device: { mobile: 'opened' } }));
  const leave = () => settings.send({ type: 'sidebar.leave' });
  return (
    <SidebarDrawer open={open} onClose={leave} label="主菜单">
      <Sidebar title={thisTitle} entries={entries} spell={spell} onGo={href => void navigate(href)} onFollow={leave} />
    </SidebarDrawer>
  );
}

/** Initials of a title's syllables: `jycx` for 交易查询. The pinyin table is large, so it is loaded with the first letter typed. */
async function spell(title: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(title, { toneType: 'none', pattern: 'first', type: 'array' }).join('');
}

interface WatermarkLayerProps extends Pick<Services, 'now'> {
  readonly portal: PortalRef;
  readonly activeKey: string | null;
}

/**
 * Watermark over a tab that shows personal data, unless the organisation has turned it off. Shows the viewer's own
 * number, which is also on the pictures they open (docs/domain/access.md#pictures).
 */
function WatermarkLayer({ portal, now, activeKey }: WatermarkLayerProps) {
  const safeguards = useSelector(portal, () => childrenOf(portal).safeguards); // undefined before sign-in
  const number = useSelector(childrenOf(portal).session, ({ context: { info } }) =>
    info?.agentBean.expandWay === 'PLATFORM' ? info.agentBean.username : info?.agentBean.agentNo,
  );
  const marked = useSelector(
    safeguards,
    snapshot => snapshot !== undefined && activeKey !== null && isMarked(snapshot.context, activeKey),
  );
  return marked && number ? <Watermark text={`${number} ${dayOf(now())}`} /> : null;
}
