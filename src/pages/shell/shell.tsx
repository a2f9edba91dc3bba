/** The frame around every page of somebody who is signed in: menu, top bar, tabs, and the active tab's page. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { portalTitle } from '../../api/constants';
import { Frame } from '../../components/frame/frame';
import type { Services } from '../kit/page';
import { childrenOf, type PortalRef } from '../../machines/portal.machine';
import { homePath } from '../routes';
import { findRoute, placeOf, type Decision } from '../routing';
import { MenuDrawer, SideMenu } from './side-menu';
import { OpenTabs } from './open-tabs';
import { StatusPage } from './status-page';
import { TabPanels } from './tab-panels';
import { TopLine } from './top-line';
import { useDocumentTitle } from './use-document-title';

export interface ShellProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly decision: Exclude<Decision, { readonly goTo: string }>;
  readonly path: string;
  readonly search: string;
}

export default function Shell({ portal, services, decision, path, search }: ShellProps) {
  const { tags, session } = childrenOf(portal);
  const navigate = useNavigate();
  const route = 'show' in decision && decision.show === 'tab' ? decision.route : null;
  const place = route && placeOf(route, search);
  const refresh = 'refresh' in decision ? decision.refresh : null;

  useEffect(() => tags.send({ type: 'tag.pin', place: placeOf(findRoute(homePath)!, '') }), [tags]);
  // Tabs follow the address; the address follows the neighbour of a tab that was closed.
  useEffect(() => {
    if (route) tags.send({ type: 'tag.visit', place: placeOf(route, search) });
  }, [tags, route, search]);
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

  const title = useSelector(tags, snapshot => snapshot.context.tabs.find(tab => tab.key === place?.key)?.title);
  const heading = title ?? route?.title ?? null;
  useDocumentTitle(heading);
  return (
    <Frame title={heading ?? portalTitle} sidebar={<SideMenu portal={portal} path={path} />} topbar={<TopLine portal={portal} path={path} />} tabs={<OpenTabs tags={tags} activeKey={place?.key ?? null} />}>
      <TabPanels portal={portal} services={services} activeKey={place?.key ?? null} />
      {'show' in decision && decision.show !== 'tab' && <StatusPage show={decision.show} session={session} />}
      <MenuDrawer portal={portal} path={path} />
    </Frame>
  );
}
