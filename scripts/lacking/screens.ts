/** What screens and their routes lack: each leads to the other, a story shows it, and the manual describes what is in a menu. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedPages } from '../dev/defined-pages';
import { type PageExport, keyOf, pageExports, screensWithoutStory, storiesOfScreens } from '../docs/page-stories';
import { manualChapters } from '../manual/chapters';
import { undescribedPages } from '../manual/described';
import { portals } from '@/app/routes/table';
import { root } from '../prepare.mjs';
import { lineOf } from './line';
import { sourcesIn } from './sources';

const pages = pageExports();

export const lackingOfScreens = (): readonly string[] => [...screensWithoutRoute(), ...lackingOfRoutes()];

/** Screens that no route opens and that are no part of another screen. */
function screensWithoutRoute(): readonly string[] {
  const sources = sourcesIn('src');
  const routed = new Set([...pages.values()].map(keyOf));
  const stories = storiesOfScreens();
  return sources
    .filter(({ file }) => file.startsWith('src/pages/'))
    .flatMap(({ file, text }) =>
      definedPages(text).flatMap(name => {
        const key = keyOf({ file: file.replace(/^src\/pages\/|\.tsx?$/g, ''), name });
        const mentions = sources.flatMap(each => [...each.text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))]);
        if (routed.has(key) || mentions.length > 1) return [];
        return lineOf(`screen ${name} (${file})`, [
          'no route in src/app/routes',
          !stories.get(key)?.length && 'no story beside it',
        ]);
      }),
    );
}

function lackingOfRoutes(): readonly string[] {
  const chapters = manualChapters();
  const unseen = new Set(screensWithoutStory().map(keyOf));
  const inMenus = [
    ...portals.PROVIDER.map(section => ({ side: 'provider' as const, base: '', section })),
    ...portals.PLATFORM.map(section => ({ side: 'platform' as const, base: '/platform', section })),
  ];
  return inMenus.flatMap(({ side, base, section }) => {
    const undescribed = undescribedPages(chapters, side, section);
    return section.routes.flatMap(route => {
      const page = pages.get(base + route.path);
      return lineOf(`route ${base}${route.path}`, [
        ...(page ? lackingOfPage(page, unseen) : [`no \`page: from('<name>', () => import('@/pages/…'))\``]),
        undescribed.includes(route) &&
          `no heading “## ${route.title}” in the chapter of ${section.title}, docs/manual (and docs/manual/en)`,
      ]);
    });
  });
}

function lackingOfPage(page: PageExport, unseen: ReadonlySet<string>): readonly (string | false)[] {
  const file = [`src/pages/${page.file}.tsx`, `src/pages/${page.file}.ts`].find(each => existsSync(join(root, each)));
  const isThere =
    file !== undefined &&
    new RegExp(`^export (?:const |function |\\{[^}]*)\\b${page.name}\\b`, 'm').test(
      readFileSync(join(root, file), 'utf8'),
    );
  return [
    !isThere && `no screen ${page.name} in ${file ?? `src/pages/${page.file}.tsx`}`,
    unseen.has(keyOf(page)) && `no story of ${page.name}`,
  ];
}
