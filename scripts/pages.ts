/** The HTML pages: index.html is the portal's, and the template of the pages beside it, which have another title and another script. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { basePath } from '../src/api/constants.ts';
import { root } from './prepare.mjs';
import { buildName } from './version.ts';

const portal = {
  title: '<title>收款呗服务商平台</title>',
  script: '/src/main.tsx',
  /** Seen until the code is there. */
  splash: '<div class="splash" role="status">请稍等</div>',
};
/** By the file in `dist/web`; the server has a route for each. */
const beside: Readonly<Record<string, { readonly title: string; readonly script: string }>> = {
  'inspect.html': { title: '<title>状态机检查器</title>', script: '/src/app/inspect/receiver.tsx' },
  'demo-phone.html': { title: '<title>演示手机</title>', script: '/src/app/demo-phone/phone.tsx' },
};
export const pagesBeside: readonly string[] = Object.keys(beside);

/** The page with each of these texts replaced. @throws Error for a text that it does not have */
export function rewritten(page: string, texts: readonly (readonly [from: string, to: string])[]): string {
  const lacking = texts.find(([from]) => !page.includes(from));
  if (lacking) throw new Error(`Expected index.html to have ${lacking[0]}`);
  return texts.reduce((text, [from, to]) => text.replaceAll(from, to), page);
}

/** Null for a file that is no page beside the portal. */
function pageOf(file: string): string | null {
  const own = beside[file];
  if (!own) return null;
  return rewritten(readFileSync(join(root, 'index.html'), 'utf8'), [
    [portal.title, own.title],
    [portal.script, own.script],
    [portal.splash, ''], // theirs have no styles for it
  ]);
}

/** Writes the build's name into every page, where the help shows it: into code it would give each commit new files to load. */
export const namedPages: Plugin = {
  name: 'named-pages',
  transformIndexHtml: html => {
    const { version, commit } = buildName();
    return rewritten(html, [['<html ', `<html data-version="${version}" data-commit="${commit}" `]]);
  },
};

/** Makes the pages beside the portal from its page, for a build that names them as inputs and for the development server. */
export const pages: Plugin = {
  name: 'pages',
  resolveId: id => (basename(id) in beside ? join(root, basename(id)) : null),
  load: id => pageOf(basename(id)),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const page = request.url?.startsWith(`${basePath}/`) && pageOf(`${request.url.slice(basePath.length + 1)}.html`);
      if (!page) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      server.transformIndexHtml(request.url!, page).then(html => response.end(html), next);
    });
  },
};
