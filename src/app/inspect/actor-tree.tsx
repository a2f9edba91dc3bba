import type { InspectedActor } from '@/machines/inspect/inspected';
import { inspectSheet as styles } from './inspect-styles';

export interface ActorTreeProps {
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  /** Shown are those whose name or number has it, with all that hold them. */
  search: string;
  onChoose: (sessionId: string) => void;
}

/** The actors as they hold each other, each with the state that it is in. */
export function ActorTree({ actors, chosen, search, onChoose }: ActorTreeProps) {
  const shown = found(actors, search.trim().toLowerCase());
  const within = (parentId: string | undefined) =>
    [...actors.values()].filter(
      each =>
        shown.has(each.sessionId) &&
        (parentId === undefined ? !actors.has(each.parentId ?? '') : each.parentId === parentId),
    );
  const branch = (parentId: string | undefined) => {
    const inner = within(parentId);
    if (inner.length === 0) return null;
    return (
      <ul className={styles.tree}>
        {inner.map(({ sessionId, name, machine, snapshot }) => (
          <li key={sessionId}>
            <button
              type="button"
              className={styles.actor}
              aria-current={sessionId === chosen || undefined}
              data-ended={snapshot.status !== 'active' || undefined}
              onClick={() => onChoose(sessionId)}
            >
              <span>{machine && machine !== name ? `${name}（${machine}）` : name}</span>
              <small>{stateIn(snapshot.value) ?? (machine ? '' : snapshot.status)}</small>
            </button>
            {branch(sessionId)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav aria-label="Actor">{branch(undefined) ?? <p className={styles.muted}>没有名称含“{search}”的 Actor</p>}</nav>
  );
}

/** Those that are looked for, and all in which they are. */
function found(actors: ReadonlyMap<string, InspectedActor>, search: string): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { sessionId, name, machine, snapshot } of actors.values()) {
    if (!`${name} ${machine ?? ''} ${sessionId} ${stateIn(snapshot.value) ?? ''}`.toLowerCase().includes(search))
      continue;
    for (let at = actors.get(sessionId); at; at = actors.get(at.parentId ?? '')) shown.add(at.sessionId);
  }
  return shown;
}

/** Such as `active.shown`, regions beside each other. */
export function stateIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.entries(value).map(([key, inner]) => [key, stateIn(inner)].filter(Boolean).join('.'));
  return parts.join('、');
}
