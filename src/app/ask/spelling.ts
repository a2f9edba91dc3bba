/** Names of lists as they are typed without an input method: tixian, or their initials, txcx. */
import { pinyin } from 'pinyin-pro';

const made = new Map<string, readonly string[]>();
const han = /\p{Script=Han}/u;

/** Pinyin and initials of a name; none of one in letters. */
export function spellings(name: string): readonly string[] {
  const known = made.get(name) ?? speltOut(name);
  made.set(name, known);
  return known;
}
function speltOut(name: string): readonly string[] {
  if (!han.test(name)) return [];
  const syllables = pinyin(name, { toneType: 'none', type: 'array' });
  return [syllables.join(''), syllables.map(([first = '']) => first).join('')];
}

const word = /^[a-z]{2,}(?![a-z])/;
/** The word of letters at the beginning of a text. */
export const spelt = (text: string): string => word.exec(text)?.[0] ?? '';
/** Every word of letters of a text. */
export const speltIn = (text: string): readonly string[] => text.match(/[a-z]{2,}/g) ?? [];
