/** A Chinese character is one em wide, a digit or Latin letter about 0.6: SVG breaks no lines, so they are broken by count. */
const emOf = (character: string) => (character.codePointAt(0)! > 0x2e7f ? 1 : 0.6);

/** The width of a text in em, estimated: how wide it really is depends on the font. */
export const emsOf = (text: string) => [...text].reduce((sum, character) => sum + emOf(character), 0);

/** The text in lines of at most `ems` em each, by the same estimate. An empty text is one empty line. */
export function breakText(text: string, ems: number): string[] {
  const lines = [''];
  for (const character of text) {
    if (emsOf(lines.at(-1)! + character) > ems) lines.push('');
    lines.push(lines.pop()! + character);
  }
  return lines;
}
