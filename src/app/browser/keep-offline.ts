/** The service worker, which answers with a page of its own while there is no network (public/sw.js). */
import { basePath } from '@/api/constants';
import type { NoticesRef } from '@/machines/portal/notices.machine';
import { scriptAddress } from './script-address';

/** @param notices Polled every minute: each answer shows that the server was reachable at that moment. */
export function keepOffline(notices: NoticesRef): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !import.meta.env.PROD) return;
  // Without one the browser's own page is shown instead.
  serviceWorker.register(scriptAddress(`${basePath}/sw.js`), { scope: `${basePath}/` }).catch(() => {});
  let heard = notices.getSnapshot().context.news;
  notices.subscribe(({ context: { news } }) => {
    if (news === heard) return;
    heard = news;
    serviceWorker.controller?.postMessage('heard');
  });
}
