/**
 * What has changed lately, read from the table that the triggers fill (docs/domain/live.md). Every process reads it for the
 * portals that are connected to it, and not at all while there are none.
 */
import { gt, lt, type SQL, sql } from 'drizzle-orm';
import { liveChange } from '#server/schema';
import type { Db } from './db/open';
import { removeOld } from './db/remove-old';
import type { Deps } from './deps';

/** Together with the browser's own delay, well below the promised two seconds. */
export const readEveryMs = 500;
/** Changes of a transaction that commits this long after it took its number are still reported. */
const lateAtMostMs = 10_000;
/** With more changes than this at once, readers are told that anything may have changed. */
const readAtMost = 10_000;
const keptMs = 3_600_000;

export interface Change {
  readonly id: number;
  readonly tableName: string;
  /** Null: concerns every reader of the table. */
  readonly agentPath: string | null;
}
/** `anything`: there is more than can be named. */
export type Changes = { readonly upTo: number } & ({ readonly of: readonly Change[] } | { readonly anything: true });

/** Whether a change is in the subtree of a reader. */
export const concerns = ({ agentPath }: Pick<Change, 'agentPath'>, reader: { readonly agentPath: string }): boolean =>
  agentPath === null || agentPath.startsWith(reader.agentPath);

/** Changes under this name mean that sessions ended or that rights changed; no list reads this table. */
const accessTable = 'session';
/**
 * Notes, in the transaction of the change, that streams of some providers must ask again who may listen.
 *
 * @param paths A query of one column: the paths of these providers.
 */
export const noteAccess = (tx: Pick<Db, 'execute'>, paths: SQL) =>
  tx.execute(
    sql`insert into ${liveChange} (table_name, agent_path, create_time) select distinct ${accessTable}, p.path, extract(epoch from clock_timestamp()) * 1000 from (${paths}) as p (path)`,
  );
/** Whether a reader's session may have ended, or its rights may have changed. */
export const concernsAccess = (changes: Changes, { agentPath }: { readonly agentPath: string }): boolean =>
  'anything' in changes || changes.of.some(each => each.tableName === accessTable && each.agentPath === agentPath);

const columns = {
  id: liveChange.id,
  tableName: liveChange.tableName,
  agentPath: liveChange.agentPath,
  createTime: liveChange.createTime,
};
const since = (db: Db, id: number) =>
  db
    .select(columns)
    .from(liveChange)
    .where(gt(liveChange.id, id))
    .orderBy(liveChange.id)
    .limit(readAtMost + 1);

const newest = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${liveChange}`);
  return rows[0]!.id; // an aggregate has one row
};

/** What has changed after the change of this number, for a portal that was not connected in between. */
export async function changesAfter(db: Db, id: number): Promise<Changes> {
  const { rows } = await db.execute<{ oldest: number | null }>(sql`select min(id) as oldest from ${liveChange}`);
  const { oldest } = rows[0]!; // an aggregate has one row
  const found = oldest === null || oldest > id + 1 ? null : await since(db, id);
  if (!found || found.length > readAtMost) return { upTo: await newest(db), anything: true };
  return { upTo: found.at(-1)?.id ?? id, of: found };
}

export const forgetChanges = (db: Pick<Db, 'transaction'>, now: number) =>
  removeOld(db, liveChange, lt(liveChange.createTime, now - keptMs));

/** Tells listeners of changes, soon after their transactions have committed; each change once. */
export class LiveChanges {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #listeners = new Set<(changes: Changes) => void>();
  #timer: NodeJS.Timeout | null = null;
  /** Changes up to this number are never read again. */
  #behind = 0;
  /** Changes above `#behind` that were reported: their times by number. */
  #told = new Map<number, number>();

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  /** Resolves when no later change is missed. @returns stops listening */
  async listen(listener: (changes: Changes) => void): Promise<() => void> {
    if (this.#listeners.size === 0) await this.#startBehind();
    this.#listeners.add(listener);
    this.#timer ??= this.#later();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer ?? undefined);
      this.#timer = null;
    };
  }

  /** Reads at once; returns when the listeners were told. */
  async read(): Promise<void> {
    const found = await since(this.#deps.db, this.#behind);
    if (found.length > readAtMost) {
      await this.#skip();
      return this.#tell({ upTo: this.#behind, anything: true });
    }
    const fresh = found.filter(({ id }) => !this.#told.has(id));
    if (fresh.length === 0) return;
    for (const { id, createTime } of fresh) this.#told.set(id, createTime);
    const old = Math.max(...this.#told.values()) - lateAtMostMs;
    for (const [id, time] of [...this.#told].sort(([a], [b]) => a - b)) {
      if (time > old) break;
      this.#behind = id;
      this.#told.delete(id);
    }
    this.#tell({ upTo: fresh.at(-1)!.id, of: fresh });
  }

  /** Starts after the newest change, except for transactions that have a number but have not committed yet. */
  async #startBehind(): Promise<void> {
    const { db } = this.#deps;
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${liveChange} where create_time < (select max(create_time) from ${liveChange}) - ${lateAtMostMs} order by id desc limit 1`,
    );
    this.#behind = rows[0]?.id ?? 0;
    const there = await since(db, this.#behind);
    this.#told = new Map(there.map(({ id, createTime }) => [id, createTime]));
    if (there.length > readAtMost) await this.#skip();
  }

  /** There are too many changes to report one by one. */
  async #skip(): Promise<void> {
    this.#behind = await newest(this.#deps.db);
    this.#told = new Map();
  }

  #tell(changes: Changes): void {
    for (const listener of this.#listeners) listener(changes);
  }

  #later(): NodeJS.Timeout {
    const timer: NodeJS.Timeout = setTimeout(() => {
      void this.read()
        // While the database is away, portals ask in intervals as if there were no stream.
        .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'changes not read'))
        .finally(() => {
          // Unless all listeners left meanwhile; a later one starts its own timer.
          if (this.#timer === timer) this.#timer = this.#later();
        });
    }, readEveryMs).unref();
    return timer;
  }
}
