/** A list of notices is read anew when the bell counts otherwise than before: one was read on its own page, or another came. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { TabsRef } from '@/machines/screen/tabs.machine';
import type { Page } from '../kit/page/page';
import { usePage } from '../kit/page/page-context';

export function followsBell(page: Page): Page {
  function Following({ actor }: ComponentProps<Page['View']>) {
    useReload(actor as TabsRef);
    return <page.View actor={actor} />;
  }
  return { ...page, View: Following };
}

/** A hidden tab has no effects: what the bell counted meanwhile is seen when the tab is shown again. */
function useReload(actor: TabsRef): void {
  const { notices } = usePage();
  const unread = useSelector(notices, ({ context: { news } }) => (news ? news.sunRead + news.punRead : null));
  const known = useRef(unread);
  useEffect(() => {
    if (known.current !== null && known.current !== unread) actor.send({ type: 'list.reload' });
    known.current = unread;
  }, [actor, unread]);
}
