import type { Choice } from './choice';

/** What a key does to a select that is closed: it opens, or takes another choice as a native one does. Null for keys that are nothing to it. */
export function closedKey(key: string, choices: readonly Choice[], value: string): 'open' | Choice | null {
  const at = choices.findIndex(choice => choice.value === value);
  if (key === 'ArrowDown' || key === 'ArrowUp') return 'open';
  if (key === 'ArrowRight') return choices[Math.min(at + 1, choices.length - 1)] ?? null;
  if (key === 'ArrowLeft') return choices.at(at < 0 ? -1 : Math.max(at - 1, 0)) ?? null;
  if (key === 'Home') return choices[0] ?? null;
  if (key === 'End') return choices.at(-1) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const after = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  return after.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
