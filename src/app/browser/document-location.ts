/** The location as the document has it: of the sign-in page, which comes without the router's code. */
import { thisBase } from '@/api/client/this-portal';
import type { LocationOwner } from '@/machines/portal/address.machine';

export function documentLocation(): LocationOwner {
  const watchers = new Set<() => void>();
  return {
    here: () => ({ path: location.pathname.slice(thisBase.length) || '/', search: location.search }),
    go(href, replace) {
      history[replace ? 'replaceState' : 'pushState'](null, '', thisBase + href);
      for (const changed of watchers) changed();
    },
    step: by => history.go(by),
    watch(changed) {
      watchers.add(changed);
      addEventListener('popstate', changed);
      return () => {
        watchers.delete(changed);
        removeEventListener('popstate', changed);
      };
    },
  };
}
