/** The operator's manual (docs/manual) from within the portal: the place that describes a page, and what the search finds in it. */
import { englishManualPath, manualPath } from '@/api/constants';
import { side } from '@/api/client/this-portal';
import { language } from '@/api/format/locale';
import { type ManualChapter as Chapter, slugOf } from './manual-chapter';
import { manualIndex } from './manual-index';
import { allRoutes, findRoute, menuOf, sectionOf } from './routing';

export interface ManualPlace {
  readonly title: string;
  /** Title of the chapter; the same as `title` for a chapter itself. */
  readonly chapter: string;
  /** Opened in a window of its own: it is not a page of the portal. */
  readonly href: string;
}

/** Where the manual is, in the portal's language. */
export const manualRoot = language === 'en' ? englishManualPath : manualPath;

const sectionsIn = (chapter: Chapter): readonly string[] => (side === 'PLATFORM' ? chapter.platform : chapter.provider);
const isOfNoSection = ({ provider, platform }: Chapter) => provider.length + platform.length === 0;
const chapterPlace = ({ name, title }: Chapter): ManualPlace => ({
  title,
  chapter: title,
  href: `${manualRoot}${name}.html`,
});
const headingPlace = (chapter: Chapter, title: string): ManualPlace => ({
  title,
  chapter: chapter.title,
  href: `${manualRoot}${chapter.name}.html#${encodeURIComponent(slugOf(title))}`,
});

/** Where a page is described: under its own title, under that of its list, or in the chapter of its section. */
export function manualPlaceOf(path: string): ManualPlace {
  const route = findRoute(path);
  const chapter = route && manualIndex.find(each => sectionsIn(each).includes(sectionOf(route).title));
  if (!chapter) return { title: '操作手册', chapter: '操作手册', href: manualRoot };
  const titles = [route.title, route.under && findRoute(route.under)?.title];
  const heading = titles.flatMap(title => (title !== undefined && chapter.headings.includes(title) ? title : []))[0];
  return heading ? headingPlace(chapter, heading) : chapterPlace(chapter);
}

/**
 * Everything that the manual describes for an operator, without sections and pages that are closed to it.
 *
 * @param routes Paths accessible to the operator.
 */
export function manualPlaces(routes: readonly string[]): readonly ManualPlace[] {
  const open = new Set(menuOf(routes).map(({ title }) => title));
  const closed = new Set(allRoutes.filter(({ path }) => !routes.includes(path)).map(({ title }) => title));
  return manualIndex
    .filter(chapter => isOfNoSection(chapter) || sectionsIn(chapter).some(section => open.has(section)))
    .flatMap(chapter => [
      chapterPlace(chapter),
      ...chapter.headings.filter(title => !closed.has(title)).map(heading => headingPlace(chapter, heading)),
    ]);
}
