/**
 * The pages of the open tabs. The last few that were used keep their elements while they are hidden, the others only their state:
 * what pages show lives in actors that hiding does not touch.
 */
import { useSelector } from '@xstate/react';
import { Activity, Component, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { keptPages } from '@/api/constants';
import { BusyOverlay } from '@/components/feedback/busy-overlay/busy-overlay';
import { Button } from '@/components/forms/button/button';
import { Splash } from '@/components/feedback/splash/splash';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { TabRef } from '@/machines/portal/tab.machine';
import type { Tab } from '@/machines/portal/open-tabs.machine';
import { PageContextProvider, type PageContext } from '@/pages/kit/page/page-context';
import type { Page } from '@/pages/kit/page/page';
import type { Services } from '@/pages/kit/page/services';
import { publicPaths } from '../public-paths';
import { neighboursOf } from './neighbours';
import { usePageFacts } from './use-page-facts';

const asItIs = (search: string) => search;

interface TabPanelsProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly activeKey: string | null;
}

export function TabPanels({ portal, services, activeKey }: TabPanelsProps) {
  const { tabs, used } = useSelector(childrenOf(portal).tags, snapshot => snapshot.context);
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

function TabPanel({
  portal,
  services,
  tab,
  tabRef,
}: {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly tab: Tab;
  readonly tabRef: TabRef;
}) {
  const { page, view } = useSelector(tabRef, snapshot => snapshot.context);
  const ready = useSelector(tabRef, snapshot => snapshot.matches({ page: 'ready' }));
  const failed = useSelector(tabRef, snapshot => snapshot.matches({ page: 'failed' }));
  const busy = useSelector(tabRef, snapshot => snapshot.hasTag('busy'));
  const slow = useSelector(tabRef, snapshot => snapshot.matches({ calls: { underway: 'slow' } }));
  const facts = usePageFacts(portal, services);
  const { path } = tab;
  const { tags } = childrenOf(portal);
  const context = useMemo<PageContext | null>(
    () => facts && { ...facts, path, placed: asItIs, neighbours: number => neighboursOf(tags, path, number) },
    [facts, path, tags],
  );
  if (failed) {
    return (
      <EmptyState
        kind="failed"
        title="页面加载失败"
        text="可能是网络不稳定，或系统刚刚更新。"
        actions={<Button onClick={() => tabRef.send({ type: 'tab.retry' })}>重试</Button>}
      />
    );
  }
  if (!ready || !page || !context) return <Splash inside />;
  const View = view as Page['View'];
  return (
    <PageContextProvider value={context}>
      {busy && <BusyOverlay slow={slow} onCancel={() => tabRef.send({ type: 'calls.giveUp' })} />}
      <View actor={page} />
    </PageContextProvider>
  );
}

/** One tab's mistake stays in its tab. */
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
