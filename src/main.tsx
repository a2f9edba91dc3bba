/** Puts the portal together: transport -> services -> portal actor -> view. The one place that knows all of them. */
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from './api/constants';
import { createSend } from './api/transport';
import { createPortal } from './browser/portal-actor';
import { isFirstLogin, recall, remember } from './browser/storage';
import { adoptToken, tokenOf } from './browser/token';
import { createToasts, tell } from './components/toast/toast';
import type { Services } from './pages/kit/page';
import { Portal } from './pages/shell/portal';
import { childrenOf } from './machines/portal.machine';

const toasts = createToasts();
const build = import.meta.env.PROD ? (import.meta.url.split('/').at(-1) ?? null) : null;
const send = createSend({
  baseURL: basePath,
  token: tokenOf,
  onFailure: failure => portal.send({ type: 'call.failed', failure }),
  onBuild: seen => portal.send({ type: 'build.seen', build: seen }),
});
const services: Services = {
  send,
  now: () => Date.now(),
  tell: (text, tone) => tell(toasts, text, tone),
  signOut: () => childrenOf(portal).session.send({ type: 'session.logout' }),
  fetchFile: url => location.assign(url),
  recall,
  remember,
  reload: () => location.reload(),
};
const portal = createPortal(services, build);
portal.start();
if (adoptToken()) childrenOf(portal).session.send({ type: 'session.started', mustChangePassword: isFirstLogin() });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename={basePath}>
      <Portal portal={portal} services={services} toasts={toasts} />
    </BrowserRouter>
  </StrictMode>,
);
