/**
 * Checks that a status is changed only by its flow: outside server/foundation/flows no status column of a flow's table may be set,
 * whether in an object, by assignment or in SQL text. Copying a row's existing status is allowed.
 */
import ts from 'typescript';
import { nodesOf, pathOf, textsOf, type Program } from '../program';

/** Files where a flow computes a status that is not yet a column. */
const owners = [/^server\/platform\/flows\//, /^server\/rules\/ledger\/book\.ts$/, /\.test\.ts$/];

const statement = /\bset\b[^;]*\b\w*status\s*=/i;

export function statusWrites(program: Program): string[] {
  const columns = statusColumns(program);
  const files = program.files.filter(file => !owners.some(owner => owner.test(pathOf(file))));
  return files.flatMap(file => [...nodesOf(file)].flatMap(node => breachOf(node, columns)));
}

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Columns named by `state` in each `moves(...)`, with the codes of their flow. */
function statusColumns({ checker, files }: Program): Columns {
  const found = new Map<string, Set<string>>();
  const calls = files.flatMap(file => [...nodesOf(file)]).filter(ts.isCallExpression);
  for (const { expression, arguments: args } of calls) {
    if (!ts.isIdentifier(expression) || expression.text !== 'moves') continue;
    const states = checker.getTypeAtLocation(args[0]!).getProperty('states');
    const state = checker.getTypeAtLocation(args[1]!).getProperty('state');
    if (!states || !state) continue;
    const codes = checker.getTypeOfSymbol(states).getProperties();
    const names = checker.getTypeArguments(checker.getTypeOfSymbol(state) as ts.TypeReference).flatMap(textsOf);
    for (const [index, name] of names.entries()) {
      const known = found.get(name) ?? new Set();
      for (const code of codes) known.add(code.name.split('/')[index] ?? code.name);
      found.set(name, known);
    }
  }
  return found;
}

function breachOf(node: ts.Node, columns: Columns): string[] {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  const place = `${pathOf(node)}:${line + 1}`;
  if (ts.isTemplateLiteral(node)) return statement.test(node.getText()) ? [`${place} sets a status in SQL`] : [];
  const written = writtenBy(node);
  if (!written) return [];
  const codes = columns.get(written.name);
  const values = codes && valuesOf(written.value).filter(value => codes.has(value));
  return values?.length ? [`${place} writes ${written.name} (${values.join(', ')}) beside its flow`] : [];
}

interface Written {
  readonly name: string;
  readonly value: ts.Expression;
}
function writtenBy(node: ts.Node): Written | null {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name))
    return { name: node.name.text, value: node.initializer };
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  return ts.isPropertyAccessExpression(node.left) ? { name: node.left.name.text, value: node.right } : null;
}

/** Codes that appear as literals in an expression. */
function valuesOf(expression: ts.Expression): string[] {
  return [...nodesOf(expression)]
    .filter(node => ts.isStringLiteralLike(node) || ts.isNumericLiteral(node))
    .map(node => (node as ts.LiteralLikeNode).text);
}
