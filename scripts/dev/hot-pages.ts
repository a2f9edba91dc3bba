/** Vite's plugin of development that keeps the tabs of a page whose file is edited, instead of reloading the window. */
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';
import { definedPages } from './defined-pages.ts';
import { routedPages } from './routed-pages.ts';

const folder = join(root, 'src/pages');

/** Screens of a file, if the rest of what it hands out are components: whoever imported anything else would keep the old one. */
export function hotPagesOf(code: string, id: string): readonly string[] {
  if (!id.startsWith(folder) || !id.endsWith('.tsx') || /\.(stories|test)\.tsx$/.test(id)) return [];
  const pages = [...new Set([...definedPages(code), ...routedPages(relative(folder, id).replace(/\.tsx$/, ''))])];
  const others = [...code.matchAll(/^export (?:const|let|class|(?:async )?function) (\w+)/gm)]
    .map(([, name]) => name!) // the expression has the group
    .filter(name => !pages.includes(name) && !/^[A-Z]/.test(name));
  return others.length === 0 && !/^export (?:\{|\*|default)/m.test(code) ? pages : [];
}

export const hotPages: Plugin = {
  name: 'hot-pages',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    const names = hotPagesOf(code, id);
    if (names.length === 0) return null;
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
