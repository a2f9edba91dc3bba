/** The frame around every page of somebody who is signed in: menu, top bar, tabs, and the active tab's page. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { portalTitle } from '@/api/constants';
import { BackToTop } from '@/components/navigation/back-to-top/back-to-top';
import { AppLayout } from '@/components/layout/app-layout/app-layout';
import type { Services } from '@/pages/kit/page/services';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { homePath } from '../routes';
import { findRoute, placeOf, type Decision } from '../routing';
import { MenuDrawer, SideMenu } from './side-menu';
import { CloseQuestion, OpenTabs } from './open-tabs';
import { SettingsDrawer } from './settings-drawer';
import { StatusPage } from './status-page';
import { Banners } from './banners';
import { TabPanels } from './tab-panels';
import { TopLine } from './top-bar';
import { useDocumentTitle } from './use-document-title';
import { usePlace } from './use-scroll-position';
import { useWayBack } from './use-way-back';

export interface ShellProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly decision: Exclude<Decision, { readonly goTo: string }>;
  readonly path: string;
  readonly search: string;
}

export default function Shell({ portal, services, decision, path, search }: ShellProps) {
  const { tags, session, settings } = childrenOf(portal);
  const { tagsView, fixedHeader } = useSelector(settings, snapshot => snapshot.context);
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const route = 'show' in decision && decision.show === 'tab' ? decision.route : null;
  const place = route && placeOf(route, search);
  const refresh = 'refresh' in decision ? decision.refresh : null;

  useEffect(() => tags.send({ type: 'tag.affix', place: placeOf(findRoute(homePath)!, '') }), [tags]);
  const wayBack = useWayBack();
  // Tabs follow the address; the address follows the neighbour of a tab that was closed.
  useEffect(() => {
    if (route) tags.send({ type: 'tag.visit', place: placeOf(route, search) });
  }, [tags, route, search, wayBack]);
  useEffect(() => {
    const listening = tags.on('tags.goTo', ({ href }) => void navigate(href));
    return () => listening.unsubscribe();
  }, [tags, navigate]);
  // The pass-through of a refresh: what the place held is dropped, then it is visited anew.
  useEffect(() => {
    if (refresh === null) return;
    const [wanted = '', query] = refresh.split('?');
    const dropped = findRoute(wanted);
    if (dropped) tags.send({ type: 'tag.drop', key: placeOf(dropped, query ? `?${query}` : '').key });
    void navigate(refresh, { replace: true });
  }, [refresh, tags, navigate]);

  const tab = useSelector(tags, snapshot => snapshot.context.tabs.find(each => each.key === place?.key));
  usePlace(scroller, tab?.ref ?? null);
  const heading = tab?.title ?? route?.title ?? null;
  useDocumentTitle(heading);
  return (
    <AppLayout
      title={heading ?? portalTitle}
      banner={<Banners portal={portal} />}
      sidebar={<SideMenu portal={portal} path={path} desk={services.desk()} />}
      topbar={<TopLine portal={portal} services={services} path={path} />}
      tabs={tagsView && <OpenTabs tags={tags} activeKey={place?.key ?? null} />}
      fixed={fixedHeader}
      scroller={scroller}
    >
      <TabPanels portal={portal} services={services} activeKey={place?.key ?? null} />
      {'show' in decision && decision.show !== 'tab' && <StatusPage show={decision.show} session={session} />}
      <MenuDrawer portal={portal} path={path} desk={services.desk()} />
      <CloseQuestion tags={tags} />
      <BackToTop scroller={scroller} />
      <SettingsDrawer settings={settings} />
    </AppLayout>
  );
}
