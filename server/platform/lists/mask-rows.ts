/** Masks a row as lists and exports show it (domain.md 6.3): phones, cards, and names of legal persons, whatever the list. */
import { maskName, masksByKind } from '@/api/format/mask';
import { fieldOf, type Shape } from '@/api/schema/shape';

/** The masks of a list's columns, once for all its rows; null when it has nothing to hide. */
export function masksOf(shape: Shape): ((row: Record<string, unknown>) => void) | null {
  const masks = Object.entries(shape).flatMap(([name, part]) => {
    const mask = name === 'legalName' ? maskName : masksByKind[fieldOf(part).kind];
    return mask ? [[name, mask] as const] : [];
  });
  if (masks.length === 0) return null;
  return row => {
    for (const [name, mask] of masks) if (typeof row[name] === 'string') row[name] = mask(row[name]);
  };
}
