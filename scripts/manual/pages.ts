/** The manual as pages, a file for each chapter: complete without scripts, in light and dark, on paper and on a phone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { basePath, defaultThemeColour } from '../../src/api/constants.ts';
import { slugOf } from '../../src/app/manual-chapter.ts';
import { colours } from '../../src/theme/colours.ts';
import { type Chapter, indexName, manualChapters, manualFolder, readChapter } from './chapters.ts';

const title = '操作手册';
const styles = 'manual.css';

/** Where a link between chapters leads to among the pages. */
function pageOf(target: string): string {
  const [file = '', ...anchor] = target.split('#');
  const page = file === `${indexName}.md` ? './' : file.endsWith('.md') ? `${file.slice(0, -'.md'.length)}.html` : file;
  return [page, ...anchor].join('#');
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Width and height of a PNG, if it was taken: the page keeps its place while it loads. */
function sizeOf(path: string): string {
  const file = join(manualFolder, path);
  if (!existsSync(file)) return '';
  const head = readFileSync(file);
  return `width="${head.readUInt32BE(16)}" height="${head.readUInt32BE(20)}"`;
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${escaped(slugOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${escaped(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      return `<a class="picture" href="${href}"><img src="${href}" alt="${escaped(text)}" ${sizeOf(href)} loading="lazy"></a>`;
    },
    // Comments are for the build.
    html: () => '',
  },
});
const rendered = (text: string) =>
  marked
    .parse(text, { async: false })
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="表格"><table>')
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

function turnOf(chapters: readonly Chapter[], current: string): string {
  const at = chapters.findIndex(({ name }) => name === current);
  const link = (chapter: Chapter | undefined, label: string) =>
    chapter ? `<a href="${chapter.name}.html">${label}：${chapter.title}</a>` : '<span></span>';
  return `<nav class="turn" aria-label="前后章节">${link(chapters[at - 1], '上一章')}${link(chapters[at + 1], '下一章')}</nav>`;
}

function pageFor(chapters: readonly Chapter[], name: string, words: string, text: string): string {
  const menu = menuOf(chapters, name);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words === title ? title : `${words} - ${title}`}</title>
<link rel="icon" href="${basePath}/logo.svg">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<a class="skip" href="#main">跳到正文</a>
<header><a href="./">${title}</a><a href="${basePath}/">返回平台</a></header>
<details class="chapters"><summary>章节</summary><nav aria-label="章节">${menu}</nav></details>
<nav class="side" aria-label="全部章节">${menu}</nav>
<main id="main" tabindex="-1">
${rendered(text)}${turnOf(chapters, name)}
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

/** Path within the manual and content of every page and its styles. */
export function manualPages(): ReadonlyMap<string, string> {
  const chapters = manualChapters();
  return new Map([
    ['index.html', pageFor(chapters, indexName, title, readChapter(indexName))],
    ...chapters.map(({ name, title: words, text }) => [`${name}.html`, pageFor(chapters, name, words, text)] as const),
    [styles, `${palette()}${readFileSync(new URL(styles, import.meta.url), 'utf8')}`],
  ]);
}

export function picturesIn(text: string): readonly string[] {
  const found: string[] = [];
  // Nothing is waited for.
  void marked.walkTokens(
    marked.lexer(text),
    token => void (token.type === 'image' && found.push(String(token['href']))),
  );
  return found;
}
