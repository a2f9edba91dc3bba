/**
 * What the server says, in English. The server speaks Chinese: its sentences are found in the catalogue of the build, whole or by the
 * words around what is filled in. Data is left as it is: only translatable fields (schema/kinds.ts) are translated.
 */
import catalogue from './en.json' with { type: 'json' };
import { filled } from './fill';
import { entryOf } from './place';
import { momentText } from '../format/english-dates';
import { Field } from '../schema/kinds';
import type { Call } from '../schema/call';
import { Allowed, Many, Maybe, type Part, type Shape, Tree, Upload } from '../schema/shape';

const isChinese = /[\u4e00-\u9fff]/;
/** Signs too that English writes differently. */
const isForeign = /[\u4e00-\u9fff\u3001-\u3011\uff01-\uff5e]/;
/** Places are those of sources, which the build knows: what the server says means the same everywhere. */
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(catalogue).filter(([key]) => entryOf(key).place === null),
);

interface Pattern {
  /** The longest of its words, and the number of letters in all of them. */
  readonly words: string;
  readonly letters: number;
  readonly expression: RegExp;
  readonly holes: readonly number[];
  readonly english: string;
}
const hole = /\{(\d+)\}/;
const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One Chinese letter between two holes fits too much, unless a number fills it in: `{0}元`. */
const leastLetters = 2;
const lettersOf = (key: string) => [...key].filter(letter => isChinese.test(letter)).length;

/** Those with most words first: they say most about what is filled in. */
const patternsOf = (keys: (key: string) => boolean, filled: string): readonly Pattern[] =>
  Object.entries(texts)
    .filter(([key]) => hole.test(key) && keys(key))
    .map(([key, english]) => {
      const parts = key.split(hole);
      const words = parts.filter((_, at) => at % 2 === 0);
      return {
        letters: lettersOf(key),
        words: words.toSorted((one, other) => other.length - one.length)[0]!, // a text has a part
        expression: new RegExp(`^${words.map(escaped).join(filled)}$`),
        holes: parts.filter((_, at) => at % 2 === 1).map(Number),
        english,
      };
    })
    .toSorted((one, other) => other.letters - one.letters);

const every = patternsOf(key => lettersOf(key) >= leastLetters, String.raw`([\s\S]*?)`);
const clearLetters = 4;
const patterns = {
  /** A number and its unit. */
  counted: patternsOf(
    key => lettersOf(key) < leastLetters && /^\{0\} ?[\u4e00-\u9fff]$/.test(key),
    String.raw`(-?[\d,.]+)`,
  ),
  clear: every.filter(({ letters }) => letters >= clearLetters),
  vague: every.filter(({ letters }) => letters < clearLetters),
};

const known = new Map<string, string>();
const keptAtMost = 2000;

/** A key of the catalogue in English, with its holes; the key itself if it has none. */
export const englishOf = (key: string): string => texts[key] ?? key;

/** A text of the server; what is not in the catalogue, such as a name, stays as it is. */
export function inEnglish(text: string): string {
  if (!isForeign.test(text)) return text;
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= keptAtMost) known.clear();
  const english = translated(text);
  known.set(text, english);
  return english;
}

const longestName = 16;
/** Between several sentences and names, the strongest first; a blank where nothing else is. */
const blanks = /(\s+)/;
const separators = [/(；)/, /([（）])/, /(：)/, /([、，])/, blanks];
const signs: Readonly<Record<string, string>> = { '（': ' (', '）': ')' };

function translated(text: string): string {
  return (
    texts[text] ??
    joined(text) ??
    filledIn(text, patterns.counted) ??
    filledIn(text, patterns.clear) ??
    inParts(text, part => part) ??
    inParts(text, inEnglish) ??
    filledIn(text, patterns.vague) ??
    text
  );
}

/** What stays Chinese and is no name: half a translation of it would be worse than none. */
const isSentence = (text: string) => isChinese.test(text) && /[，。；：、]/.test(text);

/** Brackets around a number, as English has them. */
const inSigns = (text: string) => text.replaceAll(/（([\x20-\x7e]+)）/g, ' ($1)');

function filledIn(text: string, among: readonly Pattern[]): string | null {
  for (const { words, letters, expression, holes, english } of among) {
    const match = text.includes(words) ? expression.exec(text) : null;
    if (!match) continue;
    const parts = match.slice(1).map(part => inSigns(momentText(inEnglish(part))));
    if (letters < clearLetters && parts.some(isSentence)) continue;
    return filled(english, at => parts[holes.indexOf(at)] ?? '');
  }
  return null;
}

/** A name and what is said of it, which the server has put together: `手机号` and `应为11位手机号`. */
function joined(text: string): string | null {
  for (let end = Math.min(longestName, text.length - 1); end > 1; end -= 1) {
    const name = texts[text.slice(0, end)];
    if (name === undefined || !isChinese.test(text[end]!)) continue; // the end is within the text
    const rest = inEnglish(text.slice(end));
    if (/^\W/.test(rest) && !isChinese.test(rest)) return name + rest;
  }
  return null;
}

/** Labels of two codes without a sign between them: 刷卡 and 贷记卡. */
function twoLabels(text: string): string | null {
  for (let end = text.length - 2; end > 1; end -= 1) {
    const [one, other] = [texts[text.slice(0, end)], texts[text.slice(end)]];
    if (one !== undefined && other !== undefined) return `${one} ${other}`;
  }
  return null;
}

/** Several sentences or names, each by itself. Null if one is unknown: half a translation of what somebody wrote would be worse than none. */
function inParts(text: string, say: (part: string) => string): string | null {
  for (const separator of separators) {
    const parts = text.split(separator);
    if (parts.length === 1) continue;
    const labels = separator === blanks ? twoLabels : () => null;
    const said = parts.map(part => texts[part] ?? signs[part] ?? labels(part) ?? momentText(say(part)));
    if (!said.some(part => isChinese.test(part))) return said.join('');
  }
  return null;
}

/** The answer of a call with what it says in English; the same object if it says nothing. */
export const answerInEnglish = (call: Call, answer: unknown): unknown =>
  call.output && says(call.output) ? spoken(call.output, answer) : answer;

const speaking = new WeakMap<object, boolean>();

/** Whether anything in a part is translatable. */
function says(part: Part): boolean {
  const before = speaking.get(part);
  if (before !== undefined) return before;
  const result =
    part instanceof Allowed || (part instanceof Field ? part.translatable === true : within(part).some(says));
  speaking.set(part, result);
  return result;
}

function within(part: Part): readonly Part[] {
  if (part instanceof Maybe || part instanceof Many) return [part.part as Part];
  if (part instanceof Tree) return [part.shape as Shape];
  return part instanceof Field || part instanceof Upload ? [] : Object.values(part as Shape);
}

function spoken(part: Part, value: unknown): unknown {
  if (value === null || value === undefined || !says(part)) return value;
  if (part instanceof Field) return typeof value === 'string' ? inEnglish(value) : value;
  if (part instanceof Maybe) return spoken(part.part as Part, value);
  if (part instanceof Many || part instanceof Tree) {
    const entry = part instanceof Many ? (part.part as Part) : (part.shape as Shape);
    return (value as readonly unknown[]).map(each => spoken(entry, each));
  }
  if (part instanceof Allowed)
    return mapped(value as Readonly<Record<string, string | null>>, reason => reason && inEnglish(reason));
  const shape = part as Shape;
  return mapped(value as Readonly<Record<string, unknown>>, (each, name) =>
    shape[name] ? spoken(shape[name], each) : each,
  );
}

const mapped = <A, B>(value: Readonly<Record<string, A>>, map: (each: A, name: string) => B) =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each, name)]));
