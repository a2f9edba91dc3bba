import { useSelector } from '@xstate/react';
import { Button } from '@/components/controls/button/button';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Splash } from '@/components/frames/splash/splash';
import { BusyOverlay } from '@/components/overlays/busy-overlay/busy-overlay';
import type { TabRef } from '@/machines/portal/tab.machine';
import type { Page } from '@/pages/kit/page/page';
import { type PageContext, PageContextProvider } from '@/pages/kit/page/page-context';

interface TabViewProps {
  readonly tabRef: TabRef;
  /** Null until the facts of the session are there. */
  readonly context: PageContext | null;
}

/** The page of a tab while its code is loading, after that has failed, and with its view. */
export function TabView({ tabRef, context }: TabViewProps) {
  const { page, view } = useSelector(tabRef, snapshot => snapshot.context);
  const ready = useSelector(tabRef, snapshot => snapshot.matches({ page: 'ready' }));
  const failed = useSelector(tabRef, snapshot => snapshot.matches({ page: 'failed' }));
  const busy = useSelector(tabRef, snapshot => snapshot.hasTag('busy'));
  const slow = useSelector(tabRef, snapshot => snapshot.matches({ calls: { underway: 'slow' } }));
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
