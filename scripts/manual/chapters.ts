/**
 * The operator's manual as data, in both languages: chapters in the order of its index (docs/manual/README.md, docs/manual/en/README.md), their
 * headings, and the sections of both menus that they describe, which a Chinese chapter names in comments: `<!-- provider: 商户管理 -->`,
 * `<!-- platform: 风控管理 -->`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import type { Language } from '../../src/api/constants.ts';
import type { ManualChapter } from '../../src/app/manual-chapter.ts';
import { root } from '../prepare.mjs';
import { englishIn, readCatalogue } from '../words/catalogue.ts';

export const manualFolders: Readonly<Record<Language, string>> = {
  zh: join(root, 'docs/manual'),
  en: join(root, 'docs/manual/en'),
};

export interface Chapter extends ManualChapter {
  /** Heading of its group in the index. */
  readonly group: string;
  readonly text: string;
}

export const readChapter = (name: string, language: Language = 'zh'): string =>
  readFileSync(join(manualFolders[language], `${name}.md`), 'utf8');
export const indexName = 'README';

const headingsOf = (tokens: readonly Token[]) =>
  tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);
/** What comments of this name say. */
const comments = (tokens: readonly Token[], name: string) =>
  tokens
    .filter(({ type }) => type === 'html')
    .flatMap(({ raw }) => raw.split('\n'))
    .filter(line => line.startsWith(`<!-- ${name}: `) && line.endsWith(' -->'))
    .map(line => line.slice(`<!-- ${name}: `.length, -' -->'.length));

/** Links of a list, in its order. */
function linksIn(token: Token): readonly Tokens.Link[] {
  const links: Tokens.Link[] = [];
  // Nothing is waited for.
  void walkTokens([token], each => void (each.type === 'link' && links.push(each as Tokens.Link)));
  return links;
}

export function manualChapters(language: Language = 'zh'): readonly Chapter[] {
  const say = sayIn(language, 'src/app/routes/table.ts');
  let group = '';
  return lexer(readChapter(indexName, language)).flatMap(token => {
    if (token.type === 'heading') group = String(token['text']);
    if (token.type !== 'list') return [];
    return linksIn(token).map(({ href, text: title }): Chapter => {
      const name = href.slice(0, -'.md'.length);
      const sections = lexer(readChapter(name));
      const text = readChapter(name, language);
      return {
        name,
        title,
        group,
        text,
        headings: headingsOf(lexer(text)).map(({ text: words }) => words),
        provider: comments(sections, 'provider').map(each => say(each)),
        platform: comments(sections, 'platform').map(each => say(each)),
      };
    });
  });
}

/** Texts as the screen of a language has them, where they stand in a file; by default without a place. @throws Error if a text has no English there */
export function sayIn(language: Language, file = ''): (text: string, at?: string) => string {
  if (language === 'zh') return text => text;
  const sayAt = englishIn(readCatalogue());
  return (text, at = file) => {
    const said = sayAt(at)(text, []);
    if (said === null) throw new Error(`Expected ${text} in the catalogue of ${language}`);
    return said;
  };
}
