/**
 * Which columns the product itself fills: those named by the values of an insert, an update or a move outside of the demo data. A value
 * that can only be null fills nothing.
 */
import ts from 'typescript';
import { nodesOf, propertyOf, textsOf, type Program } from '../program';
import { columnNameOf, tableNamed, tables, tablesOf } from './tables';

/** Names of the columns by the table's name in the database; `*` where a statement takes whole rows of unknown names. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Index of the argument with the values, and of the type argument with the table, in calls of `Moves`. */
const valuesOfMoves: Readonly<Record<string, number>> = { create: 1, step: 3, sendAll: 5 };

export function writtenColumns({ checker, files }: Program): Columns {
  const found = new Map<string, Set<string>>();
  const add = (table: string, names: Iterable<string>) => {
    const known = found.get(table) ?? new Set();
    for (const name of names) known.add(name);
    found.set(table, known);
  };
  const visit = new Writes(checker, add);
  for (const node of files.flatMap(file => [...nodesOf(file)])) {
    if (ts.isCallExpression(node)) visit.call(node);
    else if (ts.isTemplateLiteral(node)) visit.statement(node.getText());
  }
  return found;
}

class Writes {
  readonly #checker: ts.TypeChecker;
  readonly #add: (table: string, names: Iterable<string>) => void;

  constructor(checker: ts.TypeChecker, add: (table: string, names: Iterable<string>) => void) {
    this.#checker = checker;
    this.#add = add;
  }

  call(node: ts.CallExpression): void {
    const { expression: callee, arguments: args } = node;
    if (ts.isIdentifier(callee)) {
      if (callee.text === 'bulkInsert') this.#write(args[1]!, args[2]!);
      if (callee.text === 'moves') this.#flow(args[1]!);
      return;
    }
    if (!ts.isPropertyAccessExpression(callee)) return;
    const name = callee.name.text;
    if (name === 'values' || name === 'set' || name === 'onConflictDoUpdate') {
      const table = tableOfChain(callee.expression);
      if (table && args[0]) this.#write(table, args[0], name === 'onConflictDoUpdate' ? 'set' : null);
    }
    const values = args[valuesOfMoves[name] ?? -1];
    if (values) this.#move(callee.expression, values);
  }

  /** Columns that SQL text fills: `insert into t (a, b)`, `update t set a = …, b = …`. */
  statement(text: string): void {
    for (const [, table, names] of text.matchAll(/insert\s+into\s+(\w+)\s*\(([^)]*)\)/gi))
      this.#add(table!, names!.split(',').map(columnNameOf));
    for (const [, table, sets] of text.matchAll(/update\s+(\w+)(?:\s+\w+)?\s+set\s([\s\S]*)/gi))
      this.#add(
        table!,
        [...sets!.matchAll(/(\w+)\s*=/g)].map(([, name]) => columnNameOf(name!)),
      );
  }

  #write(table: ts.Expression, values: ts.Expression, part: string | null = null): void {
    const type = this.#checker.getTypeAtLocation(bare(values));
    const property = part === null ? null : type.getProperty(part);
    const written = property ? this.#checker.getTypeOfSymbol(property) : type;
    const named = tableNamed(this.#checker, table);
    for (const name of named ? [named] : tablesOf(this.#checker, this.#checker.getTypeAtLocation(table)))
      this.#add(name, this.#names(written));
  }

  #move(moves: ts.Expression, values: ts.Expression): void {
    const type = this.#checker.getTypeAtLocation(moves);
    for (const each of type.isUnion() ? type.types : [type]) {
      if (each.symbol?.name !== 'Moves') continue;
      const table = this.#checker.getTypeArguments(each as ts.TypeReference)[1];
      if (!table) continue;
      const written = this.#names(this.#checker.getTypeAtLocation(bare(values)));
      for (const name of tablesOf(this.#checker, table)) this.#add(name, written);
    }
  }

  /** The status columns of a flow, their copies, and what its events fill besides. */
  #flow(options: ts.Expression): void {
    const type = this.#checker.getTypeAtLocation(options);
    const of = (name: string, from = type) => {
      const property = from.getProperty(name);
      return property && this.#checker.getTypeOfSymbol(property);
    };
    const named = tablesOf(this.#checker, of('table')!);
    const events = of('values')?.getProperties() ?? [];
    const written = events.flatMap(event =>
      this.#checker
        .getTypeOfSymbol(event)
        .getCallSignatures()
        .flatMap(signature => this.#names(this.#checker.getReturnTypeOfSignature(signature))),
    );
    const state = this.#checker.getTypeArguments(of('state') as ts.TypeReference).flatMap(textsOf);
    for (const table of named) this.#add(table, [...written, ...state, ...stampsOf(table)]);
    for (const mirror of literalsOf(options, 'mirrors'))
      for (const table of tablesOf(this.#checker, this.#checker.getTypeAtLocation(mirror.table)))
        this.#add(table, [mirror.column]);
  }

  /** Names of the properties that can hold something other than null, of a value, a list of values or a promise of it. */
  #names(type: ts.Type): string[] {
    if (type.isUnion()) return type.types.flatMap(each => this.#names(each));
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) return ['*'];
    const element = this.#checker.getAwaitedType(type);
    if (element && element !== type) return this.#names(element);
    if (type.symbol?.name === 'Array' || type.symbol?.name === 'ReadonlyArray' || this.#checker.isTupleType(type))
      return this.#checker.getTypeArguments(type as ts.TypeReference).flatMap(each => this.#names(each));
    if (type.getStringIndexType()) return ['*'];
    return type
      .getProperties()
      .flatMap(each => (this.#isEmpty(this.#checker.getTypeOfSymbol(each)) ? [] : [each.name]));
  }

  #isEmpty(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.every(each => this.#isEmpty(each));
    return (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
  }
}

/** The table of `tx.insert(table)…` or `tx.update(table)…`. */
function tableOfChain(chain: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(chain) || !ts.isPropertyAccessExpression(chain.expression)) return null;
  const { name, expression } = chain.expression;
  if (name.text === 'insert' || name.text === 'update') return chain.arguments[0] ?? null;
  return tableOfChain(expression);
}

/** An expression without `as never` and its like. */
function bare(expression: ts.Expression): ts.Expression {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return bare(expression.expression);
  return expression;
}

/** What every move changes besides, if the table has it (server/foundation/flows/moves.ts). */
const stampsOf = (table: string): string[] =>
  ['updateTime', 'version'].filter(name => tables.get(table)?.[name] !== undefined);
function literalsOf(options: ts.Node, name: string): { table: ts.Expression; column: string }[] {
  const list = propertyOf(options, name);
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.flatMap(each => {
    const table = propertyOf(each, 'table');
    const column = propertyOf(each, 'column');
    return table && column && ts.isStringLiteral(column) ? [{ table, column: column.text }] : [];
  });
}
