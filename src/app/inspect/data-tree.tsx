import { inspectSheet as styles } from './inspect-styles';

/** Data to be unfolded, such as a context: objects and lists close, the first level open. */
export function DataTree({ name, value, open = true }: { name: string; value: unknown; open?: boolean }) {
  if (typeof value !== 'object' || value === null)
    return (
      <div className={styles.leaf}>
        <span className={styles.key}>{name}</span> {value === undefined ? '—' : JSON.stringify(value)}
      </div>
    );
  const entries = Object.entries(value as Record<string, unknown>);
  return (
    <details open={open} className={styles.branch}>
      <summary>
        <span className={styles.key}>{name}</span>{' '}
        <small>{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</small>
      </summary>
      {entries.map(([key, each]) => (
        <DataTree key={key} name={key} value={each} open={false} />
      ))}
    </details>
  );
}
