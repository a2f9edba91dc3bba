/** Pages that the selected role may not open, according to their routes. Used only if a role is selected. */
import { allRoutes, mayOpen } from '@/app/routing';
import type { Page } from '@/pages/kit/page/page';
import { permissionsAs } from './story-context';
import type { StoryWorld } from './story-world';

const found = new Map<StoryWorld['role'], Promise<readonly Page[]>>();

/** Returns the same promise for the same role, as React's `use` requires. */
export function pagesClosedTo(role: StoryWorld['role']): Promise<readonly Page[]> {
  const known = found.get(role) ?? load(role);
  found.set(role, known);
  return known;
}

const load = async (role: StoryWorld['role']): Promise<readonly Page[]> =>
  Promise.all(
    allRoutes.filter(route => role !== 'written' && !mayOpen(route, permissionsAs(role))).map(({ page }) => page()),
  );
