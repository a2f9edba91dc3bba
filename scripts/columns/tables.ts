/** The tables of the schema, and which of them an expression of the sources means. */
import { getTableColumns, getTableName, is, SQL, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import * as schema from '#server/schema';

/** The columns by the table's name in the database. */
export const tables: ReadonlyMap<string, Readonly<Record<string, Column>>> = new Map(
  Object.values<unknown>(schema)
    .filter((each): each is PgTable => is(each, PgTable))
    .map(table => [getTableName(table), getTableColumns(table)]),
);
export const columnNames: ReadonlySet<string> = new Set([...tables.values()].flatMap(Object.keys));

/** The database fills it by itself: a running number, or an expression such as a random identifier. */
export const isFilledByDatabase = (column: Column): boolean =>
  column.getSQLType().includes('serial') || is(column.default, SQL);

/** Names of the tables that a type stands for; none for a type parameter or another value. */
export function tablesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(each => tablesOf(checker, each));
  const described = type.getProperty('_');
  const name = described && checker.getTypeOfSymbol(described).getProperty('name');
  const text = name && checker.getTypeOfSymbol(name);
  return text?.isStringLiteral() ? [text.value] : [];
}

/** The same for a name that is imported from the schema, or a constant for it, without resolving its type. */
export function tableNamed(checker: ts.TypeChecker, node: ts.Node): string | null {
  if (!ts.isIdentifier(node)) return null;
  const named = checker.getSymbolAtLocation(node);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const declared = symbol?.valueDeclaration;
  if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return null;
  const { initializer } = declared;
  if (!ts.isCallExpression(initializer)) return tableNamed(checker, initializer);
  const [name] = initializer.arguments;
  return initializer.expression.getText() === 'pgTable' && name && ts.isStringLiteral(name) ? name.text : null;
}

/** The name of a column in the schema for its name in the database. */
export const columnNameOf = (name: string): string =>
  name.trim().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
