import type { InspectedActor } from '@/machines/inspect/inspected';
import { inspectSheet as styles } from './inspect-styles';

interface ActorTreeProps {
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  /** Only actors whose name, state or id contains this text are shown, with their ancestors. */
  search: string;
  /** Actors whose ended calls are listed. */
  unfolded: ReadonlySet<string>;
  onChoose: (sessionId: string) => void;
  onFold: (sessionId: string) => void;
}

/** Tree of the actors by parent, each with its current state; calls that have ended are folded away. */
export function ActorTree({ actors, chosen, search, unfolded, onChoose, onFold }: ActorTreeProps) {
  const wanted = search.trim().toLowerCase();
  const shown = found(actors, wanted);
  const within = (parentId: string | undefined) =>
    [...actors.values()].filter(
      each =>
        shown.has(each.sessionId) &&
        (parentId === undefined ? !actors.has(each.parentId ?? '') : each.parentId === parentId),
    );
  const branch = (parentId: string | undefined) => {
    const inner = within(parentId);
    if (inner.length === 0) return null;
    const ended = inner.filter(isEndedCall);
    const isOpen = parentId !== undefined && unfolded.has(parentId);
    const foldable = parentId !== undefined && wanted === '' ? ended : [];
    const listed = inner.filter(each => isOpen || !foldable.includes(each) || each.sessionId === chosen);
    return (
      <ul className={styles.tree}>
        {listed.map(one => (
          <li key={one.sessionId}>
            <ActorRow one={one} isChosen={one.sessionId === chosen} onChoose={onChoose} />
            {branch(one.sessionId)}
          </li>
        ))}
        {foldable.length > 0 && parentId !== undefined && (
          <li>
            <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onFold(parentId)}>
              {isOpen ? '收起' : '展开'}已结束的调用 {foldable.length}
            </button>
          </li>
        )}
      </ul>
    );
  };
  return (
    <nav aria-label="Actor">{branch(undefined) ?? <p className={styles.muted}>没有名称含“{search}”的 Actor</p>}</nav>
  );
}

/** It is no machine, and it is over. */
const isEndedCall = ({ machine, snapshot }: InspectedActor) => machine === null && snapshot.status !== 'active';

interface ActorRowProps {
  one: InspectedActor;
  isChosen: boolean;
  onChoose: (sessionId: string) => void;
}
function ActorRow({ one: { sessionId, name, machine, snapshot }, isChosen, onChoose }: ActorRowProps) {
  return (
    <button
      type="button"
      className={styles.actor}
      aria-current={isChosen || undefined}
      data-ended={snapshot.status !== 'active' || undefined}
      onClick={() => onChoose(sessionId)}
    >
      <span>{machine && machine !== name ? `${name}（${machine}）` : name}</span>
      <small>{stateIn(snapshot.value) ?? (machine ? '' : snapshot.status)}</small>
    </button>
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
