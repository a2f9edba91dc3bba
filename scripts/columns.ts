/**
 * Part of `npm run check`: finds what is only for show. A column must be filled and read by the product itself, not by the demo data
 * alone, and a value of a call's body must be read by its handler. A default that nothing ever changes does not fill a column.
 */
import { exceptions } from './columns/exceptions';
import { unreadInputs } from './columns/inputs';
import { readColumns } from './columns/reads';
import { isFilledByDatabase, tables } from './columns/tables';
import { writtenColumns } from './columns/writes';
import { pathOf, serverProgram } from './program';

const { checker, files } = serverProgram();
/** Without the demo data and the tables' own definitions; what sorts the rows is there, too, and reads. */
const live = files.filter(file => !/^server\/(demo|schema)\//.test(pathOf(file)));
const readers = files.filter(file => live.includes(file) || pathOf(file) === 'server/schema/sort-columns.ts');
const written = writtenColumns({ checker, files: live });
const { ofTable, ofRows } = readColumns({ checker, files: readers });
const inputs = unreadInputs({ checker, files: live });

const found = new Map<string, string>(inputs.unread);
for (const [table, columns] of tables)
  for (const [name, column] of Object.entries(columns)) {
    const filled = written.get(table);
    const isFilled = filled?.has(name) || filled?.has('*') || isFilledByDatabase(column);
    const isRead = column.primary || ofTable.get(table)?.has(name) || ofRows.has(name);
    const lacks = [!isFilled && 'nothing outside of the demo fills it', !isRead && 'nothing reads it'].filter(Boolean);
    if (lacks.length > 0) found.set(`${table}.${name}`, lacks.join(', and '));
  }

/** The exception for a finding, which may be one for all tables or for all columns of a table. */
const exceptionFor = (name: string): string | undefined => {
  const [table, column] = name.split('.');
  return [name, `*.${column}`, `${table}.*`].find(each => each in exceptions);
};
const needed = new Set([...found.keys()].map(exceptionFor));
const problems = [
  ...[...found].filter(([name]) => !exceptionFor(name)).map(([name, lack]) => `${name}: ${lack}`),
  ...Object.keys(exceptions)
    .filter(name => !needed.has(name))
    .map(name => `${name}: filled and read, so it needs no exception any more`),
];
const count = [...tables.values()].reduce((sum, columns) => sum + Object.keys(columns).length, 0);
process.stdout.write(
  `${[
    ...problems,
    `${count} columns of ${tables.size} tables, ${Object.keys(exceptions).length} left out with a reason; ` +
      `the bodies of ${inputs.decided} calls; ${problems.length} for show`,
  ].join('\n')}\n`,
);
if (problems.length > 0) process.exitCode = 1;
