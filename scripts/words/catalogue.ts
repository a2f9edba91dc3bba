/** The English catalogue as the build reads it: which of its texts is said where. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf, type Place } from '../../src/api/words/place.ts';
import type { Say } from './texts.ts';

const cataloguePath = join(fileURLToPath(new URL('../..', import.meta.url)), 'src/api/words/en.json');
/** English texts by their keys (src/api/words/place.ts). */
export const readCatalogue = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(cataloguePath, 'utf8')) as Record<string, string>;

const withoutExtension = (file: string) => file.slice(0, file.lastIndexOf('.'));

/** Whether a text in a file stands at a place. */
export function isAt({ path, names: wanted }: Place, file: string, names: readonly string[]): boolean {
  const inFile = `${withoutExtension(file)}/`.startsWith(`${path}/`);
  return inFile && `.${names.join('.')}.`.includes(wanted.length === 0 ? '.' : `.${wanted.join('.')}.`);
}

interface Placed {
  readonly place: Place;
  readonly key: string;
}
const precision = ({ place: { path, names } }: Placed): number => path.length * 1000 + names.length;

/** The key under which a text of a file is found: at the most precise place that it stands at, otherwise the text itself. */
export function keysOf(
  catalogue: Readonly<Record<string, string>>,
): (file: string) => (text: string, names: readonly string[]) => string {
  const placed = new Map<string, Placed[]>();
  for (const key of Object.keys(catalogue)) {
    const { text, place } = entryOf(key);
    if (place) placed.set(text, [...(placed.get(text) ?? []), { place, key }]);
  }
  for (const each of placed.values()) each.sort((one, other) => precision(other) - precision(one));
  return file => (text, names) => placed.get(text)?.find(({ place }) => isAt(place, file, names))?.key ?? text;
}

/** What the texts of a file are in English; null leaves one Chinese. */
export function englishIn(catalogue: Readonly<Record<string, string>>): (file: string) => Say {
  const keysIn = keysOf(catalogue);
  return file => {
    const keyOf = keysIn(file);
    return (text, names) => catalogue[keyOf(text, names)] ?? null;
  };
}

/** Every English text that a Chinese one has somewhere. */
export function englishOf(catalogue: Readonly<Record<string, string>>): (text: string) => readonly string[] {
  const found = new Map<string, string[]>();
  for (const [key, english] of Object.entries(catalogue)) {
    const { text } = entryOf(key);
    found.set(text, [...(found.get(text) ?? []), english]);
  }
  return text => found.get(text) ?? [];
}
