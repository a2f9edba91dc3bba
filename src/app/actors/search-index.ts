/** Pages and actions by characters, pinyin and initials of all their names; with a slip of the keys where nothing has just these. */
import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import { searchThreshold } from '@/api/constants';
import type { Hit } from '@/machines/portal/search.machine';
import { entriesOf, type Entry } from './search-entries';

interface Known {
  readonly entry: Entry;
  readonly names: readonly string[];
  readonly spelled: readonly string[];
  readonly initials: readonly string[];
}
/** The syllables of a name; letters and digits stand for themselves. */
const syllablesOf = (name: string): readonly string[] => pinyin(name, { toneType: 'none', type: 'array' });
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Of what only resembles the words, the best. */
const nearAtMost = 6;
/** What is longer is no name of a page with a slip in it. */
const nearUpTo = 16;
/** Fewer letters are the middle of too many spellings. */
const spelledFrom = 3;

function ranked({ names, spelled, initials }: Known, text: string): number | null {
  const all = [...names, ...initials];
  if (all.includes(text)) return 0;
  if (all.some(each => each.startsWith(text))) return 1;
  if (spelled.some(each => each.startsWith(text))) return 2;
  if (all.some(each => each.includes(text))) return 3;
  return text.length >= spelledFrom && spelled.some(each => each.includes(text)) ? 4 : null;
}

const hitOf = ({ id, group, title, hint, href }: Entry): Hit => ({ id, group, title, hint, ...(href && { href }) });

/** @param routes Paths that the operator may enter. Without words everything is found. */
export function indexOf(routes: readonly string[]): (text: string) => readonly Hit[] {
  const known = entriesOf(routes).map((entry): Known => {
    const names = [entry.title, ...entry.words].map(plain);
    const syllables = names.map(syllablesOf);
    return {
      entry,
      names,
      spelled: syllables.map(each => each.join('')),
      initials: syllables.map(each => each.map(([first = '']) => first).join('')),
    };
  });
  const fuse = new Fuse(known, {
    threshold: searchThreshold,
    ignoreLocation: true,
    keys: [
      { name: 'names', weight: 0.7 },
      { name: 'spelled', weight: 0.2 },
      { name: 'initials', weight: 0.1 },
    ],
  });
  return typed => {
    const text = plain(typed);
    if (text === '') return known.map(({ entry }) => hitOf(entry));
    const sure = known.flatMap(each => {
      const rank = ranked(each, text);
      return rank === null ? [] : [{ rank, entry: each.entry }];
    });
    if (sure.length > 0) return sure.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => hitOf(entry));
    if (text.length > nearUpTo) return [];
    return fuse.search(text, { limit: nearAtMost }).map(({ item }) => ({ ...hitOf(item.entry), near: true }));
  };
}
