/**
 * Finds the few whose rows have a name before the rows themselves, which are then read by index instead of one by one. The
 * rows are compared with the name all the same: a name that somebody else has, or had at another time, shows none.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isBlank } from '@/api/schema/empty';
import { type AnyList, Range } from '@/api/schema/list';
import { inSubtree, type Reads } from '#server/foundation/access/subtree';
import { matches } from './conditions';
import type { Body, NamedRows, Reader } from './query.types';

/** With more of them, reading in the list's order finds a page soon. */
const fewAtMost = 200;

/** A further condition of the rows, by whose they are; null if the body asks for no name, or for one that many have. */
type FindNamed = (tx: Reads, reader: Reader, body: Body) => Promise<SQL | null>;

export function namedRows({ path, filter }: AnyList, named: NamedRows | undefined): FindNamed {
  if (!named) return () => Promise.resolve(null);
  const { no, names, nameNo, name } = named;
  const field = filter[named.filter];
  if (!field || field instanceof Range) throw new Error(`${path}: expected a filter ${named.filter}`);
  return async (tx, { me }, body) => {
    const value = body[named.filter];
    if (isBlank(value)) return null;
    const { rows } = await tx.execute<{ no: string }>(
      sql`select distinct ${nameNo} as no from ${names}
        where ${inSubtree(names.agentPath, me)} and ${matches(field, sql`${name}`, value)} limit ${fewAtMost + 1}`,
    );
    if (rows.length > fewAtMost) return null;
    return sql`${no} = any(string_to_array(${rows.map(row => row.no).join(',')}, ','))`;
  };
}
