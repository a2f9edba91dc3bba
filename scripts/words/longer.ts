/**
 * A pseudo-language for layouts: every Chinese text of the portal becomes about as wide as English would be, and stands in ［］, so that
 * what is cut, and what comes from elsewhere, is seen. `WORDS=longer vite build`; `npm run look -- gallery --longer` examines it.
 */
import { parseAst, type Plugin } from 'vite';

const chinese = /[\u4e00-\u9fff]/;
/** English takes about this much more room than Chinese. */
const more = 0.75;

/** A text with its blanks around it as they were, and holes of templates untouched. */
export function longer(text: string): string {
  const [, before, words, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!; // matches any text
  const han = [...words!].filter(letter => chinese.test(letter)).length;
  return `${before}［${words}${'～'.repeat(Math.ceil(han * more))}］${after}`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Names rather than words: types, modules, keys of objects. */
const passedOver = (parent: Node, key: string) =>
  parent.type.startsWith('TS') ||
  parent.type.startsWith('Import') ||
  (parent.type === 'Property' && key === 'key' && !parent['computed']);

/** What a node says itself, where it stands, and how another text is written there. */
function textOf({ type, start, end, value }: Node, code: string) {
  const asIs = (words: string, at: number) => ({
    words,
    start: at,
    length: words.length,
    written: (text: string) => text,
  });
  if (type === 'Literal' && typeof value === 'string')
    return { words: value, start, length: end - start, written: (text: string) => JSON.stringify(text) };
  if (type === 'JSXText') return asIs(code.slice(start, end), start);
  if (type !== 'TemplateElement') return null;
  const { raw } = value as { readonly raw: string };
  // The parser counts the signs around it as a part of it.
  return asIs(raw, code.indexOf(raw, start));
}

/** The code with every text of it replaced; null if it has none. */
export function inLongerWords(code: string, lang: 'ts' | 'tsx'): string | null {
  if (!chinese.test(code)) return null;
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: Node) => {
    const text = textOf(node, code);
    if (text && chinese.test(text.words))
      edits.push({ start: text.start, end: text.start + text.length, text: text.written(longer(text.words)) });
    for (const [key, value] of Object.entries(node)) {
      if (passedOver(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(code, { lang }) as unknown as Node);
  if (edits.length === 0) return null;
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end), code);
}

export const longerWords: Plugin = {
  name: 'longer-words',
  apply: () => process.env['WORDS'] === 'longer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/ },
    handler: (code, id) => inLongerWords(code, id.endsWith('x') ? 'tsx' : 'ts'),
  },
};
