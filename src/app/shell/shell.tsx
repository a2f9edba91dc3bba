/** The frame around every page of somebody who is signed in: menu, top bar, tabs, and the active tab's page. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { portalTitle } from '@/api/constants';
import { AppLayout } from '@/components/layout/app-layout/app-layout';
import { late } from '@/components/overlays/later/later';
import type { Services } from '@/pages/kit/page/services';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { placeOf, type Decision } from '../routing';
import { MenuDrawer, SideMenu } from './side-menu';
import { CloseQuestion, OpenTabs } from './open-tabs';
import { SettingsDrawer } from './settings-drawer';
import { PendingDecisions } from './pending-decisions';
import { StatusPage } from './status-page';
import { Banners } from './banners';
import { TabPanels } from './tab-panels';
import { TopLine } from './top-bar';
import { DocumentTitle } from './document-title';
import { usePlace } from './use-scroll-position';

const longPage = late(async () => (await import('@/components/layout/app-layout/long-page')).LongPage);
const { Shown: WatermarkLayer } = late(async () => (await import('./watermark-layer')).WatermarkLayer);

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
  // Nothing but the change of an initial password is open to them, so that nothing else is offered.
  const held = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const scroller = useRef<HTMLDivElement>(null);
  const route = 'show' in decision && decision.show === 'tab' ? decision.route : null;
  const place = route && placeOf(route, search);
  const tab = useSelector(tags, snapshot => snapshot.context.tabs.find(each => each.key === place?.key));
  usePlace(scroller, tab?.ref ?? null);
  const heading = tab?.title ?? route?.title ?? null;
  return (
    <AppLayout
      title={heading ?? portalTitle}
      banner={<Banners portal={portal} />}
      sidebar={!held && <SideMenu portal={portal} path={path} />}
      topbar={<TopLine portal={portal} services={services} path={path} />}
      tabs={tagsView && !held && <OpenTabs tags={tags} activeKey={place?.key ?? null} />}
      fixed={fixedHeader}
      scroller={scroller}
    >
      <DocumentTitle title={heading} />
      <TabPanels portal={portal} services={services} activeKey={place?.key ?? null} />
      {'show' in decision && decision.show !== 'tab' && (
        <StatusPage show={decision.show} session={session} search={search} />
      )}
      {!held && <MenuDrawer portal={portal} path={path} />}
      <CloseQuestion tags={tags} />
      <PendingDecisions portal={portal} now={services.now} place={path + search} />
      <WatermarkLayer portal={portal} now={services.now} activeKey={place?.key ?? null} />
      <SettingsDrawer settings={settings} />
      <longPage.Shown scroller={scroller} place={place?.key ?? null} />
    </AppLayout>
  );
}
