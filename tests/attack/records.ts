/** Finds the records that calls refer to: body fields with record numbers, the table of each, and its owner. */
import type { PlainCall } from '@/api/contract';
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type Part } from '@/api/schema/shape';
import type { TestApp } from '#tests/world/test-app';
import { ownerAgents, type Parties, type Signed } from './parties';

export type Body = { readonly [name: string]: unknown };
/** A body field that contains the number of a record. */
export interface Naming {
  readonly name: string;
  /** Column in the record's own table. */
  readonly column: string;
  readonly several: boolean;
}
export interface OwnedRecord {
  readonly table: string;
  readonly column: string;
  readonly no: string;
  /** Path of the owner. */
  readonly path: string;
}

/** Tables by number column: one with a unique index that leads with the number, and an owner. */
export type Homes = ReadonlyMap<string, readonly string[]>;
/** Tables whose rows are accessible only to their own operator. */
const ofOperators = ['session', 'saved_query', 'download_task'];
const isPrivate = (table: string) => ofOperators.includes(table);

export async function homesOf(app: TestApp): Promise<Homes> {
  const rows = await app.rows<{ column: string; tables: string[] }>(
    `select a.attname as column, array_agg(distinct c.relname::text) as tables
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique and i.indpred is null and c.relkind in ('r', 'p') and not c.relispartition
       and (i.indnkeyatts = 1 and a.attnum <= 2 or c.relname = 'trans' or a.attname = 'session_no')
       and exists (select from pg_attribute o where o.attrelid = c.oid and (o.attname = 'agent_path' or c.relname = any($1)) and a.attname not in ('id', 'operator_no', 'token_hash'))
     group by 1`,
    [ofOperators],
  );
  return new Map(rows.map(({ column, tables }) => [column, tables]));
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const held = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);

/** Field names that do not match their column. Pictures have random numbers; access to them is tested in server/features/upload. */
const meant: Body = { orgNo: 'agent_no', snStart: 'term_sn', snEnd: 'term_sn' };

/** Body fields that refer to records. */
export function namingsOf({ input }: Pick<PlainCall, 'input'>, homes: Homes): Naming[] {
  return Object.entries(input).flatMap(([name, part]) => {
    const inner = held(part);
    const several = inner instanceof Many;
    const field = several ? held(inner.part as Part) : inner;
    if (!(field instanceof Field) || field.kind === 'image') return [];
    const own = snake(field.kind === 'numbers' || several ? name.replace(/s$/, '') : name);
    const [longest] = [...homes.keys()]
      .filter(each => own === each || own.endsWith(`_${each}`))
      .toSorted((a, b) => b.length - a.length);
    const column = (meant[name] as string | undefined) ?? longest;
    return column ? [{ name, column, several }] : [];
  });
}

/** Terminals are given as a list, a range or a file, only one of these at a time. */
const otherWays: { readonly [name: string]: readonly string[] } = {
  snStart: ['snEnd'],
  snEnd: ['snStart'],
  fileNo: [],
};
export function naming(body: Body, { name, several }: Naming, no: string): Body {
  const { termSns, ...others } = body;
  const whole = termSns === undefined || !(name in otherWays) ? body : others;
  const ends = termSns === undefined ? [] : (otherWays[name] ?? []);
  return { ...whole, ...Object.fromEntries(ends.map(end => [end, no])), [name]: several ? [no] : no };
}

/**
 * One record of every table that has this number column: the owner's, else the parent's, else any. For providers and their
 * applications one of an agent and one of an organisation.
 */
export async function recordsOf(app: TestApp, homes: Homes, column: string): Promise<OwnedRecord[]> {
  const found: OwnedRecord[] = [];
  for (const table of homes.get(column) ?? []) {
    const columns = await app.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [table],
    );
    const has = (name: string) => columns.some(each => each.name === name);
    const kind = has('agent_type') ? 't.agent_type::text' : 'null::text';
    const holder = isPrivate(table)
      ? 'join operator o using (operator_no) join agent a on a.agent_no = o.agent_no'
      : 'join agent a on a.agent_path = t.agent_path';
    const rows = await app.rows<{ no: string; path: string }>(
      `select distinct on (${kind}) t.${column} as no, a.agent_path as path from ${table} t ${holder}
       order by ${kind}, array_position($1, a.agent_no), a.agent_no = '10000001', t.${column}`,
      [ownerAgents],
    );
    found.push(...rows.map(row => ({ table, column, ...row })));
  }
  return found;
}

/** Whether a record is in the subtree of a party. */
export const isVisibleTo = ({ table, path }: OwnedRecord, party: Signed, parties: Parties): boolean =>
  isPrivate(table) ? parties.is(party, path) : parties.sees(party, path);

/** The stored record as text; null if it no longer exists. */
export async function stateOf(app: TestApp, { table, column, no }: OwnedRecord): Promise<string | null> {
  const [row] = await app.rows<{ state: string }>(`select t::text as state from ${table} t where ${column} = $1`, [no]);
  return row?.state ?? null;
}
