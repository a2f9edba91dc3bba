/**
 * Which columns the product itself reads outside of the demo data: of a named table in a statement, by the lists over it, or by their
 * name on a row or in an answer. A name on a row counts for every table that has it, because the type of a row no longer knows its
 * table.
 */
import ts from 'typescript';
import { allCalls } from '@/api/contract';
import { Field } from '@/api/schema/kinds';
import { nodesOf, propertyOf, type Program } from '../program';
import { columnNameOf, columnNames, tableNamed } from './tables';

export interface Reads {
  /** Columns by the table's name in the database. */
  readonly ofTable: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ofRows: ReadonlySet<string>;
}

export function readColumns({ checker, files }: Program): Reads {
  const ofTable = new Map<string, Set<string>>();
  const ofRows = new Set<string>(allCalls.flatMap(call => (call.row ? [] : namesOfAnswer(call.output))));
  const read = (table: string | null, column: string) =>
    table === null ? ofRows.add(column) : ofTable.set(table, (ofTable.get(table) ?? new Set()).add(column));
  for (const node of files.flatMap(file => [...nodesOf(file)])) {
    if (ts.isPropertyAccessExpression(node) && columnNames.has(node.name.text) && !isAssigned(node))
      read(tableNamed(checker, node.expression), node.name.text);
    else if (ts.isBindingElement(node)) ofRows.add((node.propertyName ?? node.name).getText());
    else if (ts.isStringLiteral(node)) ofRows.add(node.text);
    else if (ts.isTemplateLiteral(node))
      for (const word of node.getText().match(/[a-z0-9_]+/g) ?? []) ofRows.add(columnNameOf(word));
    else if (ts.isCallExpression(node) && node.expression.getText() === 'defineQuery')
      for (const [table, column] of readByList(checker, node)) read(table, column);
  }
  return { ofTable, ofRows };
}

const isAssigned = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** The columns that a list over a table shows or can be narrowed by: `defineQuery(contract.area.list, { from: table })`. */
function* readByList(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
): Generator<readonly [table: string, column: string]> {
  const [list, options] = call.arguments;
  const from = options && propertyOf(options, 'from');
  const table = from && tableNamed(checker, from);
  if (!table) return;
  for (const part of ['row', 'filter']) {
    const names = checker.getTypeAtLocation(list!).getProperty(part);
    for (const { name } of names ? checker.getTypeOfSymbol(names).getProperties() : []) yield [table, name];
  }
}

/** Names of all values of an answer. */
function namesOfAnswer(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || part instanceof Field) return [];
  return Object.entries(part).flatMap(([name, inner]) => [name, ...namesOfAnswer(inner)]);
}
