/** The manual as pages, a file for each chapter: complete without scripts, in light and dark, on paper and on a phone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { basePath, defaultThemeColour, type Language } from '../../src/api/constants.ts';
import { slugOf } from '../../src/app/manual-chapter.ts';
import { colours } from '../../src/theme/colours.ts';
import { type Chapter, indexName, manualChapters, manualFolders, readChapter } from './chapters.ts';

const styles = 'manual.css';

/** What stands around a chapter. */
interface Frame {
  readonly lang: string;
  readonly title: string;
  readonly table: string;
  readonly skip: string;
  readonly back: string;
  readonly chapters: string;
  readonly all: string;
  readonly turn: string;
  readonly earlier: (title: string) => string;
  readonly later: (title: string) => string;
  /** The same chapter in the other language. */
  readonly other: { readonly words: string; readonly lang: string; readonly path: string };
}
const frames: Readonly<Record<Language, Frame>> = {
  zh: {
    lang: 'zh-CN',
    title: '操作手册',
    table: '表格',
    skip: '跳到正文',
    back: '返回平台',
    chapters: '章节',
    all: '全部章节',
    turn: '前后章节',
    earlier: title => `上一章：${title}`,
    later: title => `下一章：${title}`,
    other: { words: 'English', lang: 'en', path: 'en/' },
  },
  en: {
    lang: 'en',
    title: "Operator's manual",
    table: 'Table',
    skip: 'Skip to the text',
    back: 'Back to the portal',
    chapters: 'Chapters',
    all: 'All chapters',
    turn: 'Chapters before and after',
    earlier: title => `Previous: ${title}`,
    later: title => `Next: ${title}`,
    other: { words: '中文', lang: 'zh-CN', path: '../' },
  },
};

/** Where a link between chapters leads to among the pages. */
function pageOf(target: string): string {
  const [file = '', ...anchor] = target.split('#');
  const page = file === `${indexName}.md` ? './' : file.endsWith('.md') ? `${file.slice(0, -'.md'.length)}.html` : file;
  return [page, ...anchor].join('#');
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Width and height of a PNG, if it was taken: the page keeps its place while it loads. */
function sizeOf(path: string, language: Language): string {
  const file = join(manualFolders[language], path);
  if (!existsSync(file)) return '';
  const head = readFileSync(file);
  return `width="${head.readUInt32BE(16)}" height="${head.readUInt32BE(20)}"`;
}

const markedIn = (language: Language) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        // The title is the page's: a section of the same name has the anchor.
        const anchor = depth === 1 ? '' : ` id="${escaped(slugOf(text))}"`;
        return `<h${depth}${anchor}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escaped(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        return `<a class="picture" href="${href}"><img src="${href}" alt="${escaped(text)}" ${sizeOf(href, language)} loading="lazy"></a>`;
      },
      // Comments are for the build.
      html: () => '',
    },
  });
const rendered = (text: string, language: Language) =>
  markedIn(language)
    .parse(text, { async: false })
    .replaceAll(
      '<table>',
      `<div class="table" tabindex="0" role="group" aria-label="${frames[language].table}"><table>`,
    )
    .replaceAll('</table>', '</table></div>');

function menuOf(chapters: readonly Chapter[], current: string): string {
  const groups = [...new Set(chapters.map(({ group }) => group))];
  const entry = ({ name, title: words }: Chapter) =>
    `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${words}</a></li>`;
  return groups
    .map(
      group =>
        `<p>${group}</p><ul>${chapters
          .filter(each => each.group === group)
          .map(entry)
          .join('')}</ul>`,
    )
    .join('');
}

function turnOf(chapters: readonly Chapter[], current: string, { turn, earlier, later }: Frame): string {
  const at = chapters.findIndex(({ name }) => name === current);
  const link = (chapter: Chapter | undefined, label: (title: string) => string) =>
    chapter ? `<a href="${chapter.name}.html">${label(chapter.title)}</a>` : '<span></span>';
  return `<nav class="turn" aria-label="${turn}">${link(chapters[at - 1], earlier)}${link(chapters[at + 1], later)}</nav>`;
}

function pageFor(chapters: readonly Chapter[], name: string, words: string, text: string, language: Language): string {
  const frame = frames[language];
  const { lang, title, skip, back, chapters: chaptersWord, all, other } = frame;
  const menu = menuOf(chapters, name);
  const there = `${other.path}${name === indexName ? '' : `${name}.html`}`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words === title ? title : `${words} - ${title}`}</title>
<link rel="icon" href="${basePath}/logo.svg">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<a class="skip" href="#main">${skip}</a>
<header><a href="./">${title}</a><span><a href="${there}" lang="${other.lang}" hreflang="${other.lang}">${other.words}</a><a href="${basePath}/">${back}</a></span></header>
<details class="chapters"><summary>${chaptersWord}</summary><nav aria-label="${chaptersWord}">${menu}</nav></details>
<nav class="side" aria-label="${all}">${menu}</nav>
<main id="main" tabindex="-1">
${rendered(text, language)}${turnOf(chapters, name, frame)}
</main>
</body>
</html>
`;
}

/** The portal's colours, by the names that the styles use. */
function palette(): string {
  const used: Readonly<Record<string, { readonly value: { readonly base: string; readonly _dark: string } }>> = {
    canvas: colours.bg.canvas,
    surface: colours.bg.surface,
    hover: colours.bg.hover,
    pressed: colours.bg.pressed,
    text: colours.fg.default,
    muted: colours.fg.muted,
    link: colours.fg.link,
    line: colours.border.default,
    focus: colours.border.focus,
  };
  const inScheme = (scheme: 'base' | '_dark') =>
    Object.entries(used)
      .map(([name, { value }]) => `--${name}: ${value[scheme]};`)
      .join(' ');
  return `:root { --brand: ${defaultThemeColour}; ${inScheme('base')} }
@media (prefers-color-scheme: dark) { :root { ${inScheme('_dark')} } }
`;
}

/** Path within the manual of a language and content of every page and its styles. */
export function manualPages(language: Language = 'zh'): ReadonlyMap<string, string> {
  const chapters = manualChapters(language);
  const page = (name: string, words: string, text: string) => pageFor(chapters, name, words, text, language);
  return new Map([
    ['index.html', page(indexName, frames[language].title, readChapter(indexName, language))],
    ...chapters.map(({ name, title, text }) => [`${name}.html`, page(name, title, text)] as const),
    [styles, `${palette()}${readFileSync(new URL(styles, import.meta.url), 'utf8')}`],
  ]);
}

export function picturesIn(text: string): readonly string[] {
  const found: string[] = [];
  const marked = new Marked();
  // Nothing is waited for.
  void marked.walkTokens(
    marked.lexer(text),
    token => void (token.type === 'image' && found.push(String(token['href']))),
  );
  return found;
}
