/**
 * A copy of the database that follows it (a hot standby), from which lists, totals and exports read. A reader sees what
 * its own session has written: the position in the database's log after the session's last write is kept with it, and
 * the copy says within the read itself whether it has come that far (docs/decisions/047-reads-from-a-replica.md).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connect, isOverTime, limits, type Db, type Store, unavailableBy } from './open';
import { isRefused, refusalOf } from './refused';
import { refuseLost, SettingsLost } from './settings-kept';

/** What a reader's reads may use instead of the database. */
export interface Copy {
  readonly db: Db;
  /** Position in the log that the copy must have reached. */
  readonly least: string;
  /** Whether a read that failed there is to be repeated on the database; counts it. */
  isToRepeat(error: unknown): boolean;
  /** A read was answered there. */
  used(): void;
}
export type CopyResult = 'answered' | 'behind' | 'away';
interface Watch {
  copyRead(result: CopyResult): void;
  copyLooked(isLevel: boolean): void;
}

/** The setting that a copy makes wrong on purpose if it is behind, so that it reads nothing: an invalid value. */
const invalidValue = '22023';
/** Where the copy is not behind, this is `'on'`, the value of `transaction_read_only`. @param least an expression */
export const onUnlessBehind = (least: string): string =>
  `case when pg_last_wal_replay_lsn() >= ${least}::pg_lsn then 'on' else 'behind' end`;
export const isBehind = (error: unknown): boolean => codeOf(error) === invalidValue;
const codeOf = (error: unknown): string | undefined =>
  ((error instanceof Error && error.cause ? error.cause : error) as { readonly code?: string }).code;

/** The log's position is looked at this often; a copy that has not reached the last but one is not read from. */
const looksEveryMs = 5000;
const asksEveryMs = 50;
const comparable = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export class Replica {
  readonly #store: Store;
  #older: string | null = null;
  #newer: string | null = null;
  #answers = false;
  #timer: NodeJS.Timeout | undefined;
  constructor(
    private readonly primary: Db,
    private readonly url: string,
    connections: number,
    private readonly watch?: Watch,
    passwordNext?: string,
  ) {
    const config = { connectionString: url, ...limits, connectionTimeoutMillis: 1000, max: connections };
    this.#store = connect(config, { passwordNext });
  }
  get db(): Db {
    return this.#store.db;
  }

  /** A copy that is away is no reason not to start. @throws SettingsLost, or DatabaseRefused where its address is wrong */
  async refuseLost(): Promise<void> {
    await refuseLost(this.#store.pool).catch((error: unknown) => {
      if (error instanceof SettingsLost) throw error;
      if (isRefused(error)) throw refusalOf(error, 'DATABASE_REPLICA_URL', this.url);
    });
  }

  /** Begins to look at both; until the second look nothing is read from the copy. */
  start(): this {
    const again = () =>
      void this.look().finally(() => {
        this.#timer = setTimeout(again, looksEveryMs).unref();
      });
    again();
    return this;
  }
  async look(): Promise<void> {
    const [written, there] = await Promise.allSettled([
      positionOf(this.primary),
      this.db.execute<{ at: string | null }>(sql`select pg_last_wal_replay_lsn()::text as at`),
    ]);
    this.#answers = there.status === 'fulfilled';
    const at = there.status === 'fulfilled' ? there.value.rows[0]?.at : null;
    this.watch?.copyLooked(Boolean(at) && (this.#newer === null || comparable(at!) >= comparable(this.#newer)));
    if (written.status === 'rejected') return;
    this.#older = this.#newer;
    this.#newer = written.value;
  }
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#store.close();
  }

  /** For a reader whose session wrote last at this position; undefined while the copy cannot be read from. */
  atLeast(written: string | null): Copy | undefined {
    const older = this.#older;
    if (older === null || !this.#answers) return undefined;
    return {
      db: this.db,
      least: written !== null && comparable(written) > comparable(older) ? written : older,
      isToRepeat: error => this.#isToRepeat(error),
      used: () => this.used(),
    };
  }
  used(): void {
    this.watch?.copyRead('answered');
  }
  #isToRepeat(error: unknown): boolean {
    if (!isBehind(error)) return this.isAway(error);
    this.watch?.copyRead('behind');
    return true;
  }
  /** Whether a read failed because of the copy and not by itself; nobody asks the copy again before it answers. */
  isAway(error: unknown): boolean {
    // A copy also ends reads whose rows the database has removed meanwhile.
    const away = !isOverTime(error) && unavailableBy(error) !== null;
    if (away) {
      this.#answers = false;
      this.watch?.copyRead('away');
    }
    return away;
  }
  /** Resolves with whether the copy has reached what the database has now, within this time. */
  async caughtUp(withinMs: number): Promise<boolean> {
    if (!this.#answers) return false;
    const wanted = await positionOf(this.primary);
    for (const since = performance.now(); performance.now() - since < withinMs; await pause(asksEveryMs)) {
      const is = sql`select pg_last_wal_replay_lsn() >= ${wanted}::pg_lsn as there`;
      const { rows } = await this.db.execute<{ there: boolean | null }>(is).catch(() => ({ rows: [] }));
      if (rows[0]?.there !== false) return rows[0]?.there === true;
    }
    return false;
  }
}

/** Where the log of the database ends. */
export async function positionOf(db: Pick<Db, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  return rows[0]!.at;
}
