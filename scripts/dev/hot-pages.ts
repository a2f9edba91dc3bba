/** Vite's plugin of development that keeps the tabs of a page whose file is edited, instead of reloading the window. */
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';
import { definedPages } from './defined-pages.ts';

const folder = join(root, 'src/pages');

/** Whether the rest of what a file hands out are components: whoever imported anything else would keep the old one. */
const handsOutOnly = (code: string, pages: readonly string[]) =>
  !/^export (?:\{|\*|default)/m.test(code) &&
  [...code.matchAll(/^export (?:const|let|class|(?:async )?function) (\w+)/gm)].every(
    ([, name = '']) => pages.includes(name) || /^[A-Z]/.test(name),
  );

export const hotPages: Plugin = {
  name: 'hot-pages',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    const names = id.startsWith(folder) && !/\.(stories|test)\.tsx$/.test(id) ? definedPages(code) : [];
    if (names.length === 0 || !handsOutOnly(code, names)) return null;
    const runtime = JSON.stringify(join(root, 'scripts/dev/hot-pages.js'));
    return {
      // Behind the file's own code, whose lines stay where they are.
      code: `${code}
import { keepHot as keepHotPages } from ${runtime};
export { HotMark } from ${runtime};
keepHotPages(${JSON.stringify(relative(folder, id))}, { ${names.join(', ')} });
import.meta.hot?.accept();`,
      map: null,
    };
  },
};
