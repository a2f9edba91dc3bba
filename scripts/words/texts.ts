/**
 * The Chinese texts of a source file, with what is filled into them: `共 {0} 条`. Literals, templates, and what stands between JSX tags
 * as one text, so that another language may order its words differently.
 */
import { parseSync, Visitor } from 'vite';
import { hole } from '../../src/api/words/fill.ts';

/** Chinese words, and signs that another language writes differently. */
export const isChinese = (text: string): boolean => /[\u4e00-\u9fff\u3001-\u3011\uff01-\uff5e]/.test(text);

/** Tags of templates that are no text: SQL and patterns. */
const codeTags = new Set(['sql', 'raw']);

interface Span {
  readonly start: number;
  readonly end: number;
}
/** Code of what is filled in: an expression, or for JSX a whole child. */
interface Hole extends Span {
  /** The expression, without what JSX has around it; null for an element. */
  readonly value: Span | null;
}
export interface Text extends Span {
  /** As it is looked up: words, and a number in braces for whatever is filled in there. */
  readonly key: string;
  readonly kind: 'literal' | 'attribute' | 'template' | 'jsx';
  readonly holes: readonly Hole[];
  /** Of what it stands in, from the outside: declarations and properties. */
  readonly names: readonly string[];
}

type Part = { readonly words: string } | Hole;

function textOf(kind: Text['kind'], { start, end }: Span, parts: readonly Part[], names: readonly string[]): Text[] {
  const holes: Hole[] = [];
  const key = parts.map(part => ('words' in part ? part.words : `{${holes.push(part) - 1}}`)).join('');
  return parts.some(part => 'words' in part && isChinese(part.words))
    ? [{ start, end, key, kind, holes, names: [...names] }]
    : [];
}

/** As JSX reads it: lines are trimmed and joined by blanks. */
function jsxWords(value: string): string {
  const lines = value.split('\n');
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter(line => line !== '')
    .join(' ');
}

const nameOf = (key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string =>
  String(key.type === 'Identifier' ? key.name : key.value);

/** What stands between JSX tags. */
interface Child extends Span {
  readonly type: string;
  readonly value?: unknown;
  readonly expression?: Span;
}

/** The texts in the order of the code; one that is filled into another stands after it. */
export function textsIn(code: string, lang: 'ts' | 'tsx'): readonly Text[] {
  if (!isChinese(code)) return [];
  const found: Text[] = [];
  /** Names and patterns rather than words: types, modules, keys of objects, templates of code. */
  const symbols = new Set<object>();
  /** What is being read now: declarations and properties, from the outside. */
  const names: string[] = [];
  const leave = () => void names.pop();
  const attributes = new Set<object>();
  const between = (node: Span, children: readonly Child[]) => {
    const parts = children.flatMap((child): Part[] => {
      const { start, end, expression = null } = child;
      if (child.type !== 'JSXText') return [{ start, end, value: expression }];
      const words = jsxWords(child.value as string);
      return words === '' ? [] : [{ words }];
    });
    const [first, last] = [children.at(0), children.at(-1)];
    if (first && last) found.push(...textOf('jsx', { start: first.start, end: last.end }, parts, names));
  };
  new Visitor({
    'TSLiteralType': ({ literal }) => void symbols.add(literal),
    'ImportDeclaration': ({ source }) => void symbols.add(source),
    'ExportNamedDeclaration': ({ source }) => void (source && symbols.add(source)),
    'VariableDeclarator': ({ id }) => void names.push(id.type === 'Identifier' ? id.name : ''),
    'VariableDeclarator:exit': leave,
    'FunctionDeclaration': ({ id }) => void names.push(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    'Property'({ key, computed }) {
      if (!computed) symbols.add(key);
      names.push(nameOf(key));
    },
    'Property:exit': leave,
    'MemberExpression': ({ property, computed }) => void (computed && symbols.add(property)),
    'NewExpression': ({ callee, arguments: given }) =>
      void (callee.type === 'Identifier' && callee.name === 'RegExp' && given.forEach(each => symbols.add(each))),
    'JSXAttribute': ({ value }) => void (value && attributes.add(value)),
    'JSXElement': node => between(node, node.children),
    'JSXFragment': node => between(node, node.children),
    'Literal'(node) {
      if (typeof node.value !== 'string' || symbols.has(node)) return;
      found.push(...textOf(attributes.has(node) ? 'attribute' : 'literal', node, [{ words: node.value }], names));
    },
    'TaggedTemplateExpression'({ tag, quasi }) {
      const named = tag.type === 'MemberExpression' ? tag.property : tag;
      if (named.type === 'Identifier' && codeTags.has(named.name)) symbols.add(quasi);
    },
    'TemplateLiteral'(node) {
      if (symbols.has(node)) return;
      const parts = node.quasis.flatMap(({ value }, at): Part[] => {
        const words: Part = { words: value.cooked ?? value.raw };
        if (at === 0) return [words];
        const { start, end } = node.expressions[at - 1]!; // a template has one piece more than expressions
        return [{ start, end, value: { start, end } }, words];
      });
      found.push(...textOf('template', node, parts, names));
    },
  }).visit(parseSync(`words.${lang}`, code).program);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** The text for a key, with the same numbers in braces in any order, or null to leave it; `names` are what it stands in. */
export type Say = (key: string, names: readonly string[]) => string | null;

/** The code in other words. */
export function inWords(code: string, lang: 'ts' | 'tsx', say: Say): string | null {
  const texts = textsIn(code, lang).flatMap(text => {
    const said = say(text.key, text.names);
    return said === null ? [] : [{ ...text, said }];
  });
  if (texts.length === 0) return null;
  /** The code from one place to another, each outermost text in it replaced. */
  const written = (start: number, end: number): string => {
    let result = '';
    let at = start;
    for (const text of texts) {
      if (text.start < at || text.end > end) continue;
      result += code.slice(at, text.start) + replaced(text);
      at = text.end;
    }
    return result + code.slice(at, end);
  };
  const replaced = ({ kind, said, holes }: (typeof texts)[number]): string => {
    if (kind === 'literal') return JSON.stringify(said);
    if (kind === 'attribute') return `{${JSON.stringify(said)}}`;
    const pieces = piecesOf(said, at => {
      const { start, end, value } = holes[at]!; // the check of the catalogue compares the numbers
      return { code: written(start, end), value: value && written(value.start, value.end) };
    });
    return kind === 'template' ? `\`${pieces.map(inTemplate).join('')}\`` : pieces.map(inJsx).join('');
  };
  return written(0, code.length);
}

interface Filling {
  readonly code: string;
  readonly value: string | null;
}
/** Words, or code that fills them: a value, or one of two words by a value. */
type Piece = { readonly words: string } | (Filling & { readonly one?: string; readonly many?: string });

function piecesOf(said: string, filling: (at: number) => Filling): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = said;
  for (let found = hole.exec(rest); found; found = hole.exec(rest)) {
    const [all, at, one, many] = found;
    const filled = filling(Number(at));
    pieces.push({ words: rest.slice(0, found.index) }, one && many ? { ...filled, one, many } : filled);
    rest = rest.slice(found.index + all.length);
  }
  return [...pieces, { words: rest }];
}

/** The choice of a word; null for a value. @throws Error for a word by a child that is no value */
function choiceOf({ code, value, one, many }: Exclude<Piece, { readonly words: string }>): string | null {
  if (!one || !many) return null;
  if (value === null) throw new Error(`Expected a value before “${many}”, found ${code}`);
  return `String(${value}) === '1' ? ${JSON.stringify(one)} : ${JSON.stringify(many)}`;
}

function inTemplate(piece: Piece): string {
  if ('words' in piece) return piece.words.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  return `\${${choiceOf(piece) ?? piece.code}}`;
}

function inJsx(piece: Piece): string {
  if ('words' in piece) return piece.words === '' ? '' : `{${JSON.stringify(piece.words)}}`;
  const word = choiceOf(piece);
  return word === null ? piece.code : `{${word}}`;
}
