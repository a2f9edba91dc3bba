/** Numbers that were typed and could not be read: how a form's values and a list's conditions keep them, and what is said of them. */
import type { Kind } from '../schema/kinds';

/** Kinds whose values are integers on the wire. */
export const numberKinds: ReadonlySet<Kind> = new Set(['money', 'rate', 'count', 'bytes', 'time']);
/**
 * In a form's values and a list's conditions numbers stand as on the wire. A text that is no number stands there behind this sign, so that
 * it is kept beside its error and never taken for another number.
 */
const unreadSign = '?';
export const unread = (typed: string): string => (typed.startsWith(unreadSign) ? typed : unreadSign + typed);
/** The text that was typed; null if the value is none that could not be read. */
export const unreadText = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith(unreadSign) ? value.slice(unreadSign.length) : null;
