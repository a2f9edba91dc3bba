/** Lines of a text in an SVG, which does not wrap it: broken by estimated widths. */

/** A Chinese character is 1 em wide, a digit or Latin letter about 0.6. */
const emOf = (character: string) => (character.codePointAt(0)! > 0x2e7f ? 1 : 0.6);

/** Estimated width of a text in em; the real width depends on the font. */
export const emsOf = (text: string): number => [...text].reduce((sum, character) => sum + emOf(character), 0);

/**
 * Breaks the text into lines of at most `ems` em each: between words where it has some, and anywhere in one that is longer than a line, as Chinese and long
 * numbers are. An empty text gives one empty line.
 */
export function breakText(text: string, ems: number): string[] {
  const lines = [''];
  const fits = (more: string) => emsOf(lines.at(-1)! + more.trimEnd()) <= ems;
  for (const word of text.split(/(?<= )/)) {
    if (!fits(word) && lines.at(-1) !== '' && emsOf(word.trimEnd()) <= ems) lines.push('');
    for (const character of word) {
      if (!fits(character)) lines.push('');
      lines.push(lines.pop()! + character);
    }
  }
  return lines.map(line => line.trimEnd());
}
