/**
 * The portal in another language, decided at the build: every Chinese text of the sources is replaced by the catalogue's, so that the
 * Chinese portal carries nothing of it (docs/decisions/051-english-portal.md). A build with `WORDS=en` makes the English portal, beside the
 * Chinese, in `en/` of its output; `WORDS=longer` a pseudo-language for layouts (longer.ts). With `WORDS`, the development server and
 * Storybook speak the language, too.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { rewritten } from '../pages.ts';
import { englishIn, readCatalogue } from './catalogue.ts';
import { longer } from './longer.ts';
import { inWords, type Say } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Spoken {
  /** What the texts of a file are in this language. */
  readonly sayIn: (file: string) => Say;
  readonly config?: UserConfig;
  /** Of the page, for the browser and screen readers. */
  readonly lang?: string;
  /** Module with styles of its own. */
  readonly styles?: string;
}
const languages: Readonly<Record<string, () => Spoken>> = {
  longer: () => ({ sayIn: () => longer }),
  en: () => ({
    sayIn: englishIn(readCatalogue()),
    config: {
      base: '/agent-web/en/',
      build: { outDir: 'dist/web/en', copyPublicDir: false },
      // Public files stand once, beside the Chinese portal.
      experimental: {
        renderBuiltUrl: (file, { type }) => (type === 'public' ? `/agent-web/${file}` : undefined),
      },
    },
    lang: 'en',
    styles: '@/theme/english.css',
  }),
};

const chosen = process.env['WORDS'];
/** Null for the Chinese portal. */
const spoken: Spoken | null = chosen ? (languages[chosen]?.() ?? null) : null;
if (chosen && !spoken) throw new Error(`WORDS=${chosen}: expected one of ${Object.keys(languages).join(', ')}`);

/** What starts the portal and Storybook. */
const entries = ['/src/main.tsx', '/.storybook/preview.tsx'];

/** Modules that a language has of its own, beside those of the Chinese: only English, a pseudo-language has the Chinese ones. */
const ofLanguage = ['/src/api/format/locale.ts', '/src/app/manual-index.ts'];

export const page = 'index.html';
/** Texts of the page. */
export const pageTexts: readonly string[] = [
  '收款呗服务商平台',
  '请启用 JavaScript 后使用收款呗服务商平台。',
  '请稍等',
];

export const words: Plugin = {
  name: 'words',
  apply: () => spoken !== null,
  enforce: 'pre',
  // Storybook has a place of its own.
  config: (_own, { command }) => (command === 'build' && !process.env['WORKSHOP'] ? (spoken?.config ?? {}) : {}),
  resolveId: {
    filter: { id: /\/(locale|manual-index)$/ },
    async handler(id, importer, options) {
      if (!spoken?.lang || importer?.includes(`/locale.${chosen}`)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const hasOwn = ofLanguage.some(path => found?.id.endsWith(path));
      return hasOwn ? `${found!.id.slice(0, -'ts'.length)}${chosen}.ts` : found;
    },
  },
  transform: {
    filter: { id: /\/(src\/.+|\.storybook\/preview)\.tsx?$/ },
    handler(code, id) {
      if (!spoken) return null;
      const translated = inWords(code, id.endsWith('x') ? 'tsx' : 'ts', spoken.sayIn(relative(root, id)));
      return spoken.styles && entries.some(entry => id.endsWith(entry))
        ? `${translated ?? code}\nimport '${spoken.styles}';`
        : translated;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!spoken?.lang) return html;
      const { lang, sayIn } = spoken;
      const say = sayIn(page);
      return rewritten(html, [
        ['lang="zh-CN"', `lang="${lang}"`],
        // The title is part of the longer text.
        ...pageTexts.toReversed().map(text => [text, say(text, []) ?? text] as const),
      ]);
    },
  },
};
