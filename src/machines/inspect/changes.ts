/** What an event changed in the context of the actor that received it. Pure. */
import { isOdd } from './odd';
import type { Message, Summary } from './inspected';

export interface Change {
  /** For example `query.page`; empty if the whole context is another. */
  readonly path: string;
  /** Undefined if it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

const contextOf = (message: Message | undefined): unknown =>
  message?.type === '@xstate.snapshot' ? (message.snapshot as Summary).context : undefined;

/** Changes by the event at this index of the messages; null while its snapshot has not come. */
export function changesBy(messages: readonly Message[], at: number): readonly Change[] | null {
  const sent = messages[at];
  if (sent?.type !== '@xstate.event') return null;
  const isSnapshot = (each: Message) => each.type === '@xstate.snapshot' && each.sessionId === sent.sessionId;
  const later = messages.findIndex((each, index) => {
    return index > at && isSnapshot(each) && 'event' in each && each.event.type === sent.event.type;
  });
  if (later < 0) return null;
  const earlier = messages.slice(0, later).findLast(isSnapshot);
  return differences(contextOf(earlier), contextOf(messages[later]), '');
}

function differences(before: unknown, after: unknown, path: string): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  if (!left || !right) return [{ path, before, after }];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap(key => differences(left[key], right[key], path ? `${path}.${key}` : key));
}
/** Of an object; a list that changed is another list, however long it is. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isOdd(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
