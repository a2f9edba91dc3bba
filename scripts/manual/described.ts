/** Whether the operator's manual describes the pages of the menus. */
import type { ManualChapter } from '@/app/manual-chapter';
import type { Route, Section } from '@/app/routes/route';

/** Pages of a menu's section without a heading in the chapter of that section. */
export function undescribedPages(
  chapters: readonly ManualChapter[],
  side: 'provider' | 'platform',
  { title, routes }: Section,
): readonly Route[] {
  const headings = chapters.filter(chapter => chapter[side].includes(title)).flatMap(chapter => chapter.headings);
  return routes.filter(route => !route.hidden && !headings.includes(route.title));
}
