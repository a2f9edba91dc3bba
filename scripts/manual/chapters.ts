/**
 * The operator's manual as data: chapters in the order of its index (docs/manual/README.md), their headings, and the sections of
 * both menus that they describe, which a chapter names in comments: `<!-- provider: 商户管理 -->`, `<!-- platform: 风控管理 -->`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import type { ManualChapter } from '../../src/app/manual-chapter.ts';
import { root } from '../prepare.mjs';

export const manualFolder = join(root, 'docs/manual');

export interface Chapter extends ManualChapter {
  /** Heading of its group in the index. */
  readonly group: string;
  readonly text: string;
}

export const readChapter = (name: string): string => readFileSync(join(manualFolder, `${name}.md`), 'utf8');
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

export function manualChapters(): readonly Chapter[] {
  let group = '';
  return lexer(readChapter(indexName)).flatMap(token => {
    if (token.type === 'heading') group = String(token['text']);
    if (token.type !== 'list') return [];
    return linksIn(token).map(({ href, text }) => chapterOf(href.slice(0, -'.md'.length), text, group));
  });
}

function chapterOf(name: string, title: string, group: string): Chapter {
  const text = readChapter(name);
  const tokens = lexer(text);
  return {
    name,
    title,
    group,
    text,
    headings: headingsOf(tokens).map(({ text: words }) => words),
    provider: comments(tokens, 'provider'),
    platform: comments(tokens, 'platform'),
  };
}
