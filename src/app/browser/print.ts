/** Paper is white: a dark portal is printed in light colours. The styles of the paper are loaded once nothing else is. */
const { documentElement: root } = document;

export function preparePrint(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let theme: string | null = null;
  addEventListener(
    'beforeprint',
    () => {
      theme ??= root.dataset['theme'] ?? null;
      root.dataset['theme'] = 'light';
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      if (theme !== null) root.dataset['theme'] = theme;
      theme = null;
    },
    { signal },
  );
  const later = setTimeout(() => void import('@/pages/kit/page/print.css').catch(() => {}), loadsAfterMs); // printed plainly then
  signal.addEventListener('abort', () => clearTimeout(later));
  return () => ended.abort();
}

const loadsAfterMs = 3000;
