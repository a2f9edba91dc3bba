/** The changes of a file as sentences for the operator who uploads it. */
import stringify from 'safe-stable-stringify';

/** One line per value that differs from `before`, or one for the whole if there was none. */
export function changesOf(
  what: string,
  name: string,
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): string[] {
  if (!before) return [`新增${what} ${name}`.trimEnd()];
  return Object.entries(after).flatMap(([key, value]) => {
    // The store orders the keys of JSON in its own way.
    const [old, next] = [stringify(before[key]), stringify(value)];
    return old === next ? [] : [`${what} ${key}：${old} → ${next}`];
  });
}
