/** The columns of a table that hold the state of a flow: one, or a pair whose codes a slash joins. */
import { and, eq, getTableColumns, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Code } from '@/api/schema/enumeration';

interface StateColumnsOptions {
  readonly table: PgTable;
  /** The columns of the primary or a unique key. */
  readonly key: string | readonly string[];
  /** In the state's order. */
  readonly state: readonly string[];
}

export class StateColumns {
  readonly #columns: Readonly<Record<string, AnyColumn>>;
  readonly #keys: readonly string[];
  readonly #state: readonly string[];

  constructor({ table, key, state }: StateColumnsOptions) {
    this.#columns = getTableColumns(table);
    this.#keys = [key].flat();
    this.#state = state;
  }

  /** The state of a row, as the flow names it: `new` while the column is still empty. */
  stateOf(row: object): string {
    const values = row as Readonly<Record<string, unknown>>;
    const parts = this.#state.map(name => values[name] as Code | null | undefined);
    return parts.some(part => part === null || part === undefined) ? 'new' : parts.join('/');
  }
  /** The values of a state's columns. */
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
  /** That a row is the given one, or has the given number. */
  isRow(which: string | object): SQL {
    if (typeof which === 'string') return eq(this.#columns[this.#keys[0]!]!, which);
    const values = which as Readonly<Record<string, unknown>>;
    return and(...this.#keys.map(name => eq(this.#columns[name]!, values[name])))!;
  }
  /** What changes with every move, where the table has it. */
  stamps(now: number): object {
    const { updateTime, version } = this.#columns;
    return { ...(updateTime && { updateTime: now }), ...(version && { version: sql`${version} + 1` }) };
  }
}
