import { isOdd, type Odd } from '@/machines/inspect/odd';
import { inspectSheet as styles } from './inspect-styles';

interface DataTreeProps {
  name: string;
  value: unknown;
  open?: boolean;
}

/** Collapsible tree of data such as a context: objects and lists are collapsed, the first level is open. */
export function DataTree({ name, value, open = true }: DataTreeProps) {
  const inner = innerOf(value);
  if (inner === null)
    return (
      <div className={styles.leaf}>
        <span className={styles.key}>{name}</span> {shortOf(value)}
      </div>
    );
  return (
    <details open={open} className={styles.branch}>
      <summary>
        <span className={styles.key}>{name}</span> <small>{shortOf(value)}</small>
      </summary>
      {inner.map(([key, each]) => (
        <DataTree key={key} name={key} value={each} open={false} />
      ))}
    </details>
  );
}

/** What can be unfolded; null for a single value. */
function innerOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!isOdd(value)) return Object.entries(value);
  if ('$map' in value) return value.$map.map(([key, each], at) => [keyOf(key, at), each]);
  if ('$set' in value) return Object.entries(value.$set);
  if ('$snapshot' in value) return Object.entries(value.$snapshot);
  return '$error' in value && Object.keys(value.fields).length > 0 ? Object.entries(value.fields) : null;
}
const keyOf = (key: unknown, at: number) => (typeof key === 'string' ? key : String(at));

/** A value in a few letters. */
export function shortOf(value: unknown): string {
  if (value === undefined) return '—';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  return isOdd(value) ? shortOfOdd(value) : `{${Object.keys(value).length}}`;
}
function shortOfOdd(value: Odd): string {
  if ('$map' in value) return `Map(${value.$map.length})`;
  if ('$set' in value) return `Set(${value.$set.length})`;
  if ('$date' in value) return new Date(value.$date).toISOString();
  if ('$error' in value) return `Error ${JSON.stringify(value.$error)}`;
  if ('$call' in value) return `ƒ ${value.$call.split('.').at(-1)}`;
  if ('$actor' in value) return `Actor ${value.$actor}`;
  if ('$snapshot' in value) return `Snapshot ${JSON.stringify(value.$snapshot.value)}`;
  if ('$flow' in value) return `Flow ${value.$flow}`;
  return '$logic' in value ? 'Logic' : value.$object;
}
