/** Notes what becomes of rows: after a deed and its undoing, whatever was there before must be as it was. */
import { grouped } from '#server/foundation/grouped';
import type { World } from '#tests/world/open';

/** Rows of the machinery, which go on by themselves. */
const machinery = ['session', 'throttle', 'captcha', 'live_change', 'job'];
/** Columns that say when a row was touched, not what it holds. */
const stamps = ['update_time', 'version', 'last_allot_time'];

interface Change {
  readonly place: string;
  readonly key: string;
  readonly was: Row | null;
  readonly is: Row | null;
}

/** @returns A function that says, since it was last asked, which rows that were there before are different or gone. */
export async function watchRows(world: World): Promise<() => Promise<readonly string[]>> {
  await world.rows(
    `create table watched (nth bigserial primary key, place text not null, key text not null, was jsonb, is_now jsonb)`,
  );
  // Names as the caller sees them; rows of partitions count as their table's.
  await world.rows(`create function note_row() returns trigger language plpgsql security definer as $$
    declare one jsonb := to_jsonb(coalesce(old, new)); name text; key text := '';
    begin
      foreach name in array tg_argv[1:] loop key := key || ' ' || coalesce(one ->> name, ''); end loop;
      insert into watched (place, key, was, is_now)
        values (tg_argv[0], key, case tg_op when 'INSERT' then null else to_jsonb(old) end, case tg_op when 'DELETE' then null else to_jsonb(new) end);
      return null;
    end $$`);
  const tables = await world.rows<{ name: string; keys: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as keys from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'watched' group by 1`,
  );
  for (const { name, keys } of tables.filter(table => !machinery.includes(table.name)))
    await world.rows(
      `create trigger watch after insert or update or delete on ${name} for each row
         execute function note_row(${[name, ...keys].map(each => `'${each}'`).join(', ')})`,
    );
  let seen = 0;
  return async () => {
    const changes = await world.rows<Change & { readonly nth: string }>(
      `select nth, place, key, was, is_now as "is" from watched where nth > $1 order by nth`,
      [seen],
    );
    seen = Number(changes.at(-1)?.nth ?? seen);
    return leftBehind(changes);
  };
}

type Row = Readonly<Record<string, unknown>>;
/** What a row says, whenever and under whichever number it was written. */
const contentOf = (place: string, row: Row): string =>
  JSON.stringify([place, ...Object.entries(row).filter(([column]) => column !== 'id' && !stamps.includes(column))]);

function leftBehind(changes: readonly Change[]): readonly string[] {
  const rows = [...grouped(changes, ({ place, key }) => `${place}${key}`)].map(([row, steps]) => ({
    row,
    place: steps[0]!.place,
    was: steps[0]!.was,
    is: steps.at(-1)!.is,
  }));
  // A set that is written anew has the same content under new numbers.
  const written = rows.flatMap(({ place, was, is }) => (was === null && is ? [contentOf(place, is)] : []));
  return rows.flatMap(({ row, place, was, is }) => {
    if (!was) return [];
    if (!is) {
      const again = written.indexOf(contentOf(place, was));
      return again < 0 ? [`${row} is gone`] : (written.splice(again, 1), []);
    }
    return Object.keys(was)
      .filter(column => !stamps.includes(column) && JSON.stringify(was[column]) !== JSON.stringify(is[column]))
      .map(column => `${row} ${column}: ${JSON.stringify(was[column])} → ${JSON.stringify(is[column])}`);
  });
}
