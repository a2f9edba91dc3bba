/**
 * A pseudo-language for layouts: every Chinese text of the portal becomes about as wide as English would be, and stands in ［］, so that
 * what is cut, and what comes from elsewhere, is seen. `npm run look -- gallery --longer` examines it.
 */
const chinese = /[\u4e00-\u9fff]/;
/** English takes about this much more room than Chinese. */
const more = 0.75;

/** A text with its blanks around it as they were; null for mere punctuation. */
export function longer(text: string): string | null {
  const [, before, words, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!; // matches any text
  const han = [...words!].filter(letter => chinese.test(letter)).length;
  return han === 0 ? null : `${before}［${words}${'～'.repeat(Math.ceil(han * more))}］${after}`;
}
