import type { InspectedActor } from '@/machines/inspect/inspected';
import { inspectSheet as styles } from './inspect-styles';

interface ActorTreeProps {
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  /** Only actors whose name, state or id contains this text are shown, with their ancestors. */
  search: string;
  onChoose: (sessionId: string) => void;
}

/** Tree of the actors by parent, each with its current state. */
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

/** Actors that match the search, and all their ancestors. */
function found(actors: ReadonlyMap<string, InspectedActor>, search: string): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { sessionId, name, machine, snapshot } of actors.values()) {
    if (!`${name} ${machine ?? ''} ${sessionId} ${stateIn(snapshot.value) ?? ''}`.toLowerCase().includes(search))
      continue;
    for (let at = actors.get(sessionId); at; at = actors.get(at.parentId ?? '')) shown.add(at.sessionId);
  }
  return shown;
}

/** For example `active.shown`; parallel regions are listed side by side. */
function stateIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.entries(value).map(([key, inner]) => [key, stateIn(inner)].filter(Boolean).join('.'));
  return parts.join('、');
}
