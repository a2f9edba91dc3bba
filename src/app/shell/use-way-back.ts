import { useEffect, useReducer } from 'react';

/**
 * How often the browser's own back and forward were used. Going back at once after a page moved ends at the address that is still
 * shown: nothing would seem to have happened, and the page would stay where it moved to.
 */
export function useWayBack(): number {
  const [times, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    addEventListener('popstate', count);
    return () => removeEventListener('popstate', count);
  }, []);
  return times;
}
