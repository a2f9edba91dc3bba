// Without a network the portal answers with a page that says so, and as of when the server was last heard of. Nothing else is
// kept: what an operator sees is the server's, never a copy of another day. A file of its own, because a service worker's
// address and scope must not change.
const kept = 'agent-web-offline';
const [page, seen] = ['offline.html', 'seen'].map(name => new URL(name, self.registration.scope).href);

const note = async () => (await caches.open(kept)).put(seen, new Response(String(Date.now())));

// Swedish writes times as the portal does.
async function offline() {
  const cache = await caches.open(kept);
  const time = Number(await (await cache.match(seen))?.text());
  const text = time ? new Date(time).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }) : '--';
  const html = (await (await cache.match(page))?.text()) ?? '';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(html.replace('{{seen}}', text), { status: 503, headers });
}

self.addEventListener('install', event => {
  const keep = async () => (await caches.open(kept)).add(new Request(page, { cache: 'reload' }));
  event.waitUntil(keep().then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => event.waitUntil(Promise.all([self.clients.claim(), note()])));
self.addEventListener('message', event => event.waitUntil(note()));
self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return;
  const answer = fetch(event.request);
  event.respondWith(answer.catch(offline));
  event.waitUntil(answer.then(note, () => {}));
});
