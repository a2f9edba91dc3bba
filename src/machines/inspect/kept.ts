/** Which messages are kept of a long session. Pure. */
import type { Message, Summary } from './inspected';

/**
 * Drops the oldest messages. An actor stays with the last state that was dropped, so that one that has been quiet for long is still there;
 * one that has ended is dropped with its end.
 */
export function withoutOldest(messages: readonly Message[], most: number): readonly Message[] {
  if (messages.length <= most) return messages;
  const at = messages.findIndex(({ type }) => type !== '@xstate.actor');
  const old = messages[at];
  if (!old) return messages.slice(-most);
  const rest = messages.toSpliced(at, 1);
  if (old.type !== '@xstate.snapshot') return withoutOldest(rest, most);
  const { status }: Summary = old.snapshot;
  const isOld = (each: Message) => each.type === '@xstate.actor' && each.sessionId === old.sessionId;
  const left =
    status === 'active'
      ? rest.map(each => (isOld(each) ? { ...each, snapshot: old.snapshot } : each))
      : rest.filter(each => !isOld(each));
  return withoutOldest(left, most);
}
