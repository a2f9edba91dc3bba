/** The menu, bound to the session's routes and the open tabs; a drawer below 992 px. */
import { useSelector } from '@xstate/react';
import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { thisTitle } from '@/api/client/this-portal';
import { countWords } from '@/api/format/format';
import { lazyPopup } from '@/components/lazy';
import { Sidebar, type SidebarEntry } from '@/components/frames/sidebar/sidebar';
import { hrefOf } from '@/machines/portal/open-tabs.machine';
import { addressOf } from '@/machines/portal/address.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { findRoute, menuOf } from '../routing';
import { sectionIcons } from './section-icons';

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

export function SideMenu({ portal, path }: SideMenuProps) {
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

export function MenuDrawer({ portal, path }: SideMenuProps) {
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
