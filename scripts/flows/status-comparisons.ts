/**
 * Finds comparisons of a status in pages (docs/decisions/013-moves-change-statuses.md): permissions come from a row's `allowed`,
 * presentation from the enumeration. Detects state codes of the flows, and names ending in `Status`, because some codes
 * are numbers.
 */
import ts from 'typescript';
import { flows } from '@/machines/flows';
import { nodesOf } from '../program';

/** `1` and `0` are ambiguous alone; they are detected by the name they are compared with. */
const codes = new Set(
  Object.values(flows)
    .flatMap(({ states }) => Object.keys(states).flatMap(state => state.split('/')))
    .filter(code => code !== 'new' && !/^\d+$/.test(code)),
);
const lookups = new Set(['includes', 'indexOf', 'has', 'get', 'is']);
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Comparisons in one file, as `file:line code`. */
export function statusComparisons(fileName: string, text: string): string[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  return [...nodesOf(source)].filter(comparesStatus).map(node => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${fileName}:${line + 1} ${node.getText().split('\n')[0]!}`;
  });
}

function comparesStatus(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    const sides = [node.left, node.right];
    return sides.some(isCode) || (sides.some(isStatus) && !sides.some(isNothing));
  }
  if (ts.isCaseClause(node)) return isCode(node.expression);
  if (ts.isSwitchStatement(node)) return isStatus(node.expression);
  if (ts.isElementAccessExpression(node)) return isStatus(node.argumentExpression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return lookups.has(node.expression.name.text) && node.arguments.some(each => isCode(each) || isStatus(each));
  return false;
}

/** Strips parentheses and assertions. */
const bareOf = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? bareOf(node.expression)
    : node;

const isCode = (node: ts.Expression): boolean => {
  const bare = bareOf(node);
  return ts.isStringLiteralLike(bare) && codes.has(bare.text);
};
const isStatus = (node: ts.Expression): boolean => {
  const bare = bareOf(node);
  if (ts.isIdentifier(bare)) return /[a-z]Status$/.test(bare.text);
  return ts.isPropertyAccessExpression(bare) && /(^s|S)tatus$/.test(bare.name.text);
};
/** Comparisons with null or undefined only test whether a status exists. */
const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
