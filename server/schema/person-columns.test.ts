import { expect, it } from 'vitest';
import { namedColumns, toldColumns } from './person-columns';
import { secretTables } from './secret-columns';

const nameOf = ({ table, property }: { readonly table: string; readonly property: string }) => `${table}.${property}`;

it('says of every column of text or JSON what it tells of somebody', () => {
  expect(toldColumns.length).toBeGreaterThan(600);
  expect(toldColumns.filter(({ told }) => !told).map(nameOf)).toEqual([]);
});
it('names no column that is not there', () => {
  const there = toldColumns.flatMap(column => [column.property, nameOf(column)]);
  expect(namedColumns.filter(name => !there.includes(name))).toEqual([]);
});
it('names a column once', () => {
  expect(namedColumns.filter((name, at) => namedColumns.indexOf(name) !== at)).toEqual([]);
});
it('has nothing without data of somebody among what is encrypted or hashed', () => {
  const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const plain = toldColumns
    .filter(({ told }) => told === 'none')
    .map(({ table, property }) => `${table}.${snake(property)}`);
  const kept = secretTables.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
  expect(kept.filter(name => plain.includes(name) && name !== 'import_row.digest')).toEqual([]);
});
