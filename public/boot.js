// What the page has before its code: theme and size, so that a dark portal does not flash white; and for whoever is signed in the
// code of the frame and of lists, on its way beside that of the start. A file of its own, because the content policy allows no inline script.
(() => {
  const { dataset } = document.documentElement;
  const platform = /^\/agent-web\/platform(\/|$)/.test(location.pathname);
  let saved = {};
  try {
    const key = platform ? 'platform.settings' : 'settings';
    saved = Object(JSON.parse(localStorage.getItem(key)));
  } catch {
    // storage is switched off, or another system's value stands there: defaults
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = saved.theme === 'light' || saved.theme === 'dark' ? saved.theme : dark ? 'dark' : 'light';
  dataset.size = saved.size ?? 'small';
  // Each portal is an app of its own.
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/agent-web${platform ? '/platform' : ''}/manifest.webmanifest`;
  document.head.append(manifest);
  // Named by the build (scripts/frame-files.ts); a stale token costs nothing, the sign-in page loads the same files next.
  if (!new RegExp(`(^|; )${platform ? 'Platform' : 'Admin'}-Token=[^;]`).test(document.cookie)) return;
  // The home page is not made of what lists are.
  const files = location.pathname.endsWith('/dashboard') ? dataset.frame : `${dataset.frame} ${dataset.list}`;
  for (const href of dataset.frame ? files.split(' ') : []) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = ''; // as the import that follows asks for it
    link.href = href;
    document.head.append(link);
  }
})();
