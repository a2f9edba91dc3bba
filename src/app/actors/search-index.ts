/** What the search finds: places of the menu, fuzzily and by pinyin, and records by their number. */
import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import { searchThreshold } from '@/api/constants';
import type { MenuSection } from '../routing';
import type { Hit } from '@/machines/portal/search.machine';

interface Place extends Hit {
  readonly whole: string;
  readonly spelled: string;
  readonly initials: string;
}
const letters = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { toneType: 'none', pattern, type: 'array' }).join('');

/** The index over what an operator may see; titles are found by characters, by pinyin and by initials. */
export function indexOf(menu: readonly MenuSection[]): (text: string) => readonly Hit[] {
  const places = menu.flatMap(({ title: section, routes }) =>
    routes.map(({ path, title }): Place => {
      const whole = section === title ? title : `${section}${title}`;
      return {
        id: path,
        title,
        hint: section === title ? '' : section,
        href: path,
        whole,
        spelled: letters(title, 'pinyin'),
        initials: letters(title, 'first'),
      };
    }),
  );
  const fuse = new Fuse(places, {
    threshold: searchThreshold,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.6 },
      { name: 'whole', weight: 0.2 },
      { name: 'spelled', weight: 0.1 },
      { name: 'initials', weight: 0.1 },
    ],
  });
  const hit = ({ id, title, hint, href }: Place): Hit => ({ id, title, hint, ...(href && { href }) });
  return text =>
    text.trim() === ''
      ? places.map(hit)
      : fuse.search(text.trim().toLowerCase().replace(/\s+/g, '')).map(({ item }) => hit(item));
}
