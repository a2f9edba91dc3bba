/** The menu, bound to the session's routes and the open tabs; a drawer below 992 px. */
import { useSelector } from '@xstate/react';
import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { portalTitle } from '@/api/constants';
import { SidebarDrawer } from '@/components/navigation/sidebar/sidebar-drawer';
import { Sidebar, type SidebarEntry } from '@/components/navigation/sidebar/sidebar';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { hrefOf } from '@/machines/portal/open-tabs.machine';
import { findRoute, menuOf } from '../routing';
import { spell } from './spell';
import { sectionIcons } from './section-icons';

interface SideMenuProps {
  readonly portal: PortalRef;
  readonly path: string;
}

/** Entries lead to where a kept tab stands, so that coming back to a list finds it as it was left. */
function useEntries({ portal, path }: SideMenuProps): SidebarEntry[] {
  const { session, tags, savedQueries } = childrenOf(portal);
  const routes = useSelector(session, snapshot => snapshot.context.routes);
  const tabs = useSelector(tags, snapshot => snapshot.context.tabs);
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
      count: counts[queryNo] ?? null,
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
      title={portalTitle}
      entries={entries}
      collapsed={!sidebarOpened}
      logo={sidebarLogo}
      spell={spell}
      onGo={href => void navigate(href)}
    />
  );
}

export function MenuDrawer({ portal, path }: SideMenuProps) {
  const narrow = useSelector(childrenOf(portal).settings, snapshot => snapshot.matches({ device: 'mobile' }));
  return narrow && <Drawer portal={portal} path={path} />;
}

function Drawer({ portal, path }: SideMenuProps) {
  const { settings } = childrenOf(portal);
  const navigate = useNavigate();
  const entries = useEntries({ portal, path });
  const open = useSelector(settings, snapshot => snapshot.matches({ device: { mobile: 'opened' } }));
  const leave = () => settings.send({ type: 'sidebar.leave' });
  return (
    <SidebarDrawer open={open} onClose={leave} label="主菜单">
      <Sidebar
        title={portalTitle}
        entries={entries}
        spell={spell}
        onGo={href => void navigate(href)}
        onFollow={leave}
      />
    </SidebarDrawer>
  );
}
