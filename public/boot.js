// Theme and size before the first paint, so that a dark portal does not flash white. A file of its own, because the
// content policy allows no inline script.
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
})();
