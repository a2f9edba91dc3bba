/** The search of the top bar and of Ctrl/⌘+K: the key that opens it, and the palette, which comes when it is first opened or the browser idle. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { later } from '@/components/overlays/later/later';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';

const { Part: Live } = later(async () => (await import('./live-search')).LiveSearch);

export function SearchPalette({ portal }: { readonly portal: PortalRef }) {
  const { search } = childrenOf(portal);
  const open = useSelector(search, snapshot => snapshot.matches('open'));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      search.send({ type: 'search.open' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [search]);
  return <Live open={open} portal={portal} />;
}
