/**
 * The portal in another language, decided at the build: every Chinese text of the sources is replaced by the catalogue's, so that the
 * Chinese portal carries nothing of it (docs/decisions/051-english-portal.md). `WORDS=en vite build` builds the English portal beside the
 * Chinese, in `en/` of its output; `WORDS=longer` a pseudo-language for layouts (longer.ts). With `WORDS`, the development server and
 * Storybook speak the language, too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { longer } from './longer.ts';
import { inWords } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const cataloguePath = join(root, 'src/api/words/en.json');
/** English texts by the Chinese. */
export const readCatalogue = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(cataloguePath, 'utf8')) as Record<string, string>;

interface Spoken {
  /** The text for a key; null leaves it Chinese. */
  readonly say: (key: string) => string | null;
  readonly config?: UserConfig;
  /** Of the page, for the browser and screen readers. */
  readonly lang?: string;
  /** Module with styles of its own. */
  readonly styles?: string;
}
const languages: Readonly<Record<string, () => Spoken>> = {
  longer: () => ({ say: longer }),
  en: () => {
    const catalogue = readCatalogue();
    return {
      say: key => catalogue[key] ?? null,
      config: { base: '/agent-web/en/', build: { outDir: 'dist/web/en', copyPublicDir: false } },
      lang: 'en',
      styles: '@/theme/english.css',
    };
  },
};

const chosen = process.env['WORDS'];
/** Null for the Chinese portal. */
const spoken: Spoken | null = chosen ? (languages[chosen]?.() ?? null) : null;
if (chosen && !spoken) throw new Error(`WORDS=${chosen}: expected one of ${Object.keys(languages).join(', ')}`);

/** What starts the portal and Storybook. */
const entries = /\/(src\/main|\.storybook\/preview)\.tsx$/;

/** Of English only: a pseudo-language writes dates and amounts as the Chinese portal. */
const locale = /\/src\/api\/format\/locale$/;

/** Texts of index.html. */
export const pageTexts = /(<(?:title|noscript)>)([^<]+)/g;
/** Public files stand once, beside the Chinese portal. */
const ofOwnPublic = /\/agent-web\/en\/((?!assets\/)[\w.-]+")/g;

/** What only a translated portal runs: the Chinese does without. */
const ofTranslation = /, \{ translatable: true \}|,? translatable: true|\bserverTextTranslator\b(?=\.| \?)/g;
const alone = (part: string) => (part === 'serverTextTranslator' ? 'null' : '');

export const words: Plugin = {
  name: 'words',
  apply: (_config, { command }) => command === 'build' || spoken !== null,
  enforce: 'pre',
  // Storybook has a place of its own.
  config: (_own, { command }) => (command === 'build' && !process.env['WORKSHOP'] ? (spoken?.config ?? {}) : {}),
  resolveId: {
    filter: { id: /\/locale$/ },
    async handler(id, importer, options) {
      if (!spoken?.lang || importer?.includes(`/locale.${chosen}`)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const path = found?.id.replace(/\.ts$/, '');
      return path && locale.test(path) ? `${path}.${chosen}.ts` : found;
    },
  },
  transform: {
    filter: { id: /\/(src\/.+|\.storybook\/preview)\.tsx?$/ },
    handler(code, id) {
      if (!spoken) return code.replaceAll(ofTranslation, alone);
      const translated = inWords(code, id.endsWith('x') ? 'tsx' : 'ts', spoken.say);
      return spoken.styles && entries.test(id) ? `${translated ?? code}\nimport '${spoken.styles}';` : translated;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!spoken?.lang) return html;
      const page = html.replace('lang="zh-CN"', `lang="${spoken.lang}"`).replaceAll(ofOwnPublic, '/agent-web/$1');
      return page.replaceAll(pageTexts, (_all, tag: string, text: string) => tag + (spoken.say(text) ?? text));
    },
  },
};
