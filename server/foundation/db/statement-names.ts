/**
 * Names under which connections prepare the statements that readers send often: the database reads their text once per
 * connection instead of once per call. Each name costs memory in each connection, so there are few, and what is read
 * rarely gets none.
 */
import { createHash } from 'node:crypto';

/** From this read on a text has a name. */
const oftenAt = 10;
const namesAtMost = 60;
/** Texts whose reads are counted; then counting begins anew. */
const countedAtMost = 1000;

export type StatementNames = (settings: string, text: string) => string | undefined;

/**
 * The names of one pool: the name of a text that is read often, undefined for any other. It is of the settings behind which it is
 * read, too: a statement that is prepared for one role and run by another would be read anew each time.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const reads = new Map<string, number>();
  return (settings, text) => {
    const key = `${settings} ${text}`;
    const known = names.get(key);
    if (known !== undefined || names.size >= namesAtMost) return known;
    const count = (reads.get(key) ?? 0) + 1;
    if (count < oftenAt) {
      if (reads.size >= countedAtMost) reads.clear();
      reads.set(key, count);
      return undefined;
    }
    reads.delete(key);
    const name = `often_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    names.set(key, name);
    return name;
  };
}
