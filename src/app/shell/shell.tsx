/** Frame around every page of a signed-in operator: menu, top bar, tabs, and the active tab's page. */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isCopy, thisTitle } from '@/api/client/this-portal';
import { dayOf } from '@/api/format/format';
import { Banner } from '@/components/controls/banner/banner';
import { Watermark } from '@/components/overlays/watermark/watermark';
import { Button } from '@/components/controls/button/button';
import { AppLayout } from '@/components/frames/app-layout/app-layout';
import { lazyPart, lazyPopup } from '@/components/lazy';
import { LongPage } from '@/components/frames/app-layout/long-page';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { isMarked } from '@/machines/portal/safeguards.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import type { TabRef } from '@/machines/portal/tab.machine';
import type { Services } from '@/pages/kit/page/services';
import { type Decision, tabOf } from '../routing';
import { DocumentTitle } from './document-title';
import { PrintedBy } from './printed-by';
import { TabPanels } from './tab-panels';
import { TopLine } from './top-bar';
import { MenuDrawer, SideMenu } from './side-menu';
import { StatusPage } from './status-page';
import { CloseQuestion, OpenTabs } from './tabs-of-portal';

export interface ShellProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly decision: Exclude<Decision, { readonly goTo: string }>;
  readonly path: string;
  readonly search: string;
}

export default function Shell({ portal, services, decision, path, search }: ShellProps) {
  const { address, openTabs, session, settings } = childrenOf(portal);
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
      tabs={
        tagsView &&
        !mustChangePassword && <OpenTabs openTabs={openTabs} address={address} activeKey={place?.key ?? null} />
      }
      fixed={fixedHeader}
      scroller={scroller}
    >
      <DocumentTitle title={heading} />
      <PrintedBy session={session} now={services.now} />
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

/** Banners for the whole portal: no network, a server that does not answer, a newer version on it, or a copy for trials. */
function Banners({ portal }: { readonly portal: PortalRef }) {
  const offline = useSelector(portal, snapshot => snapshot.matches({ network: 'offline' }));
  const lost = useSelector(portal, snapshot => snapshot.matches({ server: 'lost' }));
  const outdated = useSelector(portal, snapshot => snapshot.matches({ version: 'outdated' }));
  if (offline) return <Banner tone="warning">网络已断开，恢复后可继续操作</Banner>;
  if (lost) return <Banner tone="warning">服务暂时没有响应，正在等待恢复；已填写的内容会保留</Banner>;
  if (!outdated) return isCopy() ? <Banner>测试副本：姓名、号码和影像都是虚构的，不会对外付款或发送</Banner> : null;
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

/** Watermark over a tab that shows personal data, unless the organisation has turned it off. Loaded after sign-in. */
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
