/** Puts the portal together: transport -> services -> portal actor -> view. The one place that knows all of them. */
import type { InspectionEvent, Observer } from 'xstate';
import './start.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstRowsMs, onHand } from '@/components/lazy';
import { callBase } from '@/api/client/call-base';
import { thisBase } from '@/api/client/this-portal';
import { photoPath, probes } from '@/api/constants';
import { Failure } from '@/api/failure';
import { lazyImport, lazyTransport } from '@/app/browser/lazy';
import { createPortal } from '@/app/actors/portal-actor';
import { newRequestNo } from '@/app/browser/request-no';
import type { ErrorReports } from '@/app/browser/error-reports';
import { createServerClock } from '@/app/browser/server-clock';
import { isFirstLogin } from '@/app/browser/storage';
import { adoptToken, tokenOf } from '@/app/browser/token';
import type { Services } from '@/pages/kit/page/services';
import { Portal } from '@/app/shell/portal';
import { publicPaths } from '@/app/public-paths';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';

const build = import.meta.env.PROD ? (import.meta.url.split('/').at(-1) ?? null) : null;
const overlay = lazyImport(async () => (await import('@/app/overlay')).openOverlay());
const clock = createServerClock(() => Date.now());
const send = lazyTransport({
  baseURL: callBase,
  token: tokenOf,
  onFailure: (failure, quiet) => portal.send({ type: 'call.failed', failure, quiet }),
  onBuild: seen => portal.send({ type: 'build.seen', build: seen }),
  onTime: clock.tell,
  onFactorAsked: async () => (await import('@/app/actors/factor-actors')).askAgain(portal, send),
  onErrorsWanted: () => reports(({ open }) => open()),
});
const errors = lazyImport(async () => {
  const { createErrorReports } = await import('@/app/browser/error-reports');
  return createErrorReports(send, build, () => location.pathname.slice(thisBase.length));
});
/** Without a network its code does not come: that is no error to be reported. */
const reports = (use: (made: ErrorReports) => void) => void errors().then(use, () => {});
addEventListener('error', ({ error, message }) => reports(({ note }) => note(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => reports(({ note }) => note(reason)));

const services: Services = {
  send,
  now: clock.now,
  notify: (...what) => void overlay().then(tell => tell(...what)),
  signOut: () => childrenOf(portal).session.send({ type: 'session.logout' }),
  fetchFile: url =>
    void import('@/app/browser/save-file')
      .then(({ saveFile }) => saveFile(url, tokenOf()))
      .catch((error: unknown) =>
        portal.send({ type: 'call.failed', failure: error instanceof Failure ? error : new Failure('network') }),
      ),
  actors: () => childrenOf(portal),
  newRequestNo,
  reload: () => location.reload(),
  isServing: () =>
    fetch(thisBase + probes.ready, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
};
/** Set by `begin`, before any of the above is called. */
let portal: PortalRef;
function start(root: HTMLElement): void {
  portal.start();
  if (adoptToken()) {
    const { address, session } = childrenOf(portal);
    // Only a sign-in leads to the redirect of the sign-in page (docs/domain/conventions.md#addresses).
    if (address.getSnapshot().context.path === publicPaths.login)
      portal.send({ type: 'address.go', href: '/', replace: true });
    session.send({ type: 'session.started', mustChangePassword: isFirstLogin() });
    // The code of the page comes while the server says who this is; if it does not, its tab loads it again, and tells.
    void import('@/app/actors/signed-in-actors')
      .then(({ fetchCodeOf }) => fetchCodeOf(address.getSnapshot().context.path))
      .catch(() => {});
  } else portal.send({ type: 'session.changed' });

  // Preload toasts and tooltips on first input: without a network they could not be loaded later.
  const hands = new AbortController();
  onHand(() => {
    if (!childrenOf(portal).session.getSnapshot().matches('active')) return;
    hands.abort();
    setTimeout(() => void overlay().catch(() => {}), firstRowsMs);
  }, hands);

  // A page's mistake stays in its tab, but is one all the same.
  const onCaughtError = (error: unknown) => reportError(error);
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <Portal portal={portal} services={services} />
    </StrictMode>,
  );
}

function begin(inspect?: Observer<InspectionEvent>): void {
  portal = createPortal(services, build, inspect);
  const root = document.getElementById('root')!;
  // A phone that takes pictures for a form has no session, and asks for nothing of the portal.
  if (location.pathname === thisBase + photoPath)
    void import('@/app/photo/open-photo').then(({ openPhoto }) => openPhoto(root, send, clock.now));
  else start(root);
}

// An actor is witnessed from its birth. Not awaited at the top, which would keep the bundler from joining files.
if (new URLSearchParams(location.search).has('inspect'))
  void import('@/app/inspect/witness').then(({ watchLate }) =>
    begin(watchLate(async () => (await import('@/app/inspect/inspector')).openInspector())),
  );
else begin();
