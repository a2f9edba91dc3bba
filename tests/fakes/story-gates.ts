/** Which pages the portal does not open for somebody: their routes say so. Asked only where a role was chosen. */
import { allRoutes, mayOpen } from '@/app/routing';
import type { Page } from '@/pages/kit/page/page';
import { permissionsAs } from './story-context';
import type { StoryWorld } from './story-world';

const files = import.meta.glob<{ readonly default: Page }>([
  '../../src/pages/*/*.tsx',
  '!../../src/pages/*/*.stories.tsx',
  '!../../src/pages/*/*-*.tsx',
  '!../../src/pages/{kit,login}/*',
]);
const found = new Map<StoryWorld['role'], Promise<readonly Page[]>>();

/** The same promise for the same role, as React's `use` wants it. */
export function pagesClosedTo(role: StoryWorld['role']): Promise<readonly Page[]> {
  const known = found.get(role) ?? load(role);
  found.set(role, known);
  return known;
}

const load = async (role: StoryWorld['role']): Promise<readonly Page[]> =>
  Promise.all(
    allRoutes
      .filter(route => role !== 'written' && !mayOpen(route, permissionsAs(role)))
      .map(async ({ page }) => (await files[`../../src/pages/${page}.tsx`]!()).default), // the table's test finds them all
  );
