import { and, type AnyColumn, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Code } from '@/api/schema/enumeration';

interface StateColumnsOptions {
  readonly table: PgTable;
  /** The columns of the primary or a unique key. */
  readonly key: string | readonly string[];
  /** In the order of the state's parts. */
  readonly state: readonly string[];
}

/** The columns that store the state of a flow: one, or a pair whose codes are joined by a slash. */
export class StateColumns {
  readonly #columns: Readonly<Record<string, AnyColumn>>;
  readonly #keys: readonly string[];
  readonly #state: readonly string[];

  constructor({ table, key, state }: StateColumnsOptions) {
    this.#columns = getTableColumns(table);
    this.#keys = [key].flat();
    this.#state = state;
  }

  /** The state of a row, in the flow's terms: `new` while the column is empty. */
  stateOf(row: object): string {
    const values = row as Readonly<Record<string, unknown>>;
    const parts = this.#state.map(name => values[name] as Code | null | undefined);
    return parts.some(part => part === null || part === undefined) ? 'new' : parts.join('/');
  }
  /** The column values of a state. */
  valuesOf(state: string): Readonly<Record<string, string | number | undefined>> {
    const parts = state.split('/');
    const entries = this.#state.map((name, index) => {
      const part = parts[index];
      return [name, this.#columns[name]!.dataType === 'number' ? Number(part) : part] as const;
    });
    return Object.fromEntries(entries);
  }
  isIn(state: string): SQL {
    if (state === 'new') return and(...this.#state.map(name => isNull(this.#columns[name]!)))!;
    return and(...Object.entries(this.valuesOf(state)).map(([name, value]) => eq(this.#columns[name]!, value)))!;
  }
  /** SQL condition: the row is the given one, or has the given number. */
  isRow(which: string | object): SQL {
    if (typeof which === 'string') return eq(this.#columns[this.#keys[0]!]!, which);
    const values = which as Readonly<Record<string, unknown>>;
    return and(...this.#keys.map(name => eq(this.#columns[name]!, values[name])))!;
  }
  /** Update time and version, which change with every move, if the table has them. */
  stamps(now: number): object {
    const { updateTime, version } = this.#columns;
    return { ...(updateTime && { updateTime: now }), ...(version && { version: sql`${version} + 1` }) };
  }
}
