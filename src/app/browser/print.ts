/** Paper is white: a dark portal is printed in light colours, and has styles of its own, which the browser fetches after all others. */
import printStyles from '@/pages/kit/page/print.css?url';

const { documentElement: root } = document;

export function preparePrint(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let theme: string | null = null;
  const styles = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    media: 'print',
    href: printStyles,
  });
  document.head.append(styles);
  signal.addEventListener('abort', () => styles.remove());
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
  return () => ended.abort();
}
