/**
 * A pseudo-language for layouts: every Chinese text of the portal becomes about as wide as English would be, and stands in ［］, so that
 * what is cut, and what comes from elsewhere, is seen. `WORDS=longer vite build`; `npm run look -- gallery --longer` examines it.
 */
import { parseSync, type Plugin, Visitor } from 'vite';

const chinese = /[\u4e00-\u9fff]/;
/** English takes about this much more room than Chinese. */
const more = 0.75;

/** A text with its blanks around it as they were, and holes of templates untouched. */
export function longer(text: string): string {
  const [, before, words, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!; // matches any text
  const han = [...words!].filter(letter => chinese.test(letter)).length;
  return `${before}［${words}${'～'.repeat(Math.ceil(han * more))}］${after}`;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The code with every text of it replaced; null if it has none. */
export function inLongerWords(code: string, lang: 'ts' | 'tsx'): string | null {
  if (!chinese.test(code)) return null;
  const edits: Edit[] = [];
  /** Names rather than words: types, modules, keys of objects. */
  const names = new Set<object>();
  const change = (words: string, start: number, end: number, write: (text: string) => string = text => text) => {
    if (chinese.test(words)) edits.push({ start, end, text: write(longer(words)) });
  };
  new Visitor({
    TSLiteralType: ({ literal }) => void names.add(literal),
    ImportDeclaration: ({ source }) => void names.add(source),
    Property: ({ key, computed }) => void (computed || names.add(key)),
    Literal(node) {
      if (typeof node.value === 'string' && !names.has(node)) change(node.value, node.start, node.end, JSON.stringify);
    },
    JSXText: ({ value, start, end }) => change(value, start, end),
    TemplateElement({ value: { raw }, start }) {
      // The parser counts the signs around it as a part of it.
      const at = code.indexOf(raw, start);
      change(raw, at, at + raw.length);
    },
  }).visit(parseSync(`words.${lang}`, code).program);
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
