/**
 * Extracts Chinese texts from sources with the TypeScript parser: strings, templates and JSX text. Comments and regular
 * expressions are ignored.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** Whole-line comments. Most files have Chinese only there, so they can be skipped without parsing. */
const commentLine = /^\s*(?:\/\*|\*|\/\/).*$/gm;

/** The Chinese texts of a file in source order, without duplicates. Interpolated values appear as names in braces. */
export function chineseTexts(file: string): string[] {
  const content = readFileSync(file, 'utf8');
  if (!isChinese(content.replace(commentLine, ''))) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && isChinese(text)) found.add(text.replace(/\s+/g, ' ').trim());
    // Expressions may contain texts of their own; the pieces of a JSX text were already handled together.
    ts.forEachChild(node, child => (ts.isJsxText(child) ? undefined : visit(child)));
  };
  visit(ts.createSourceFile(file, content, parsing, false, kindOf(file)));
  return [...found];
}

const parsing = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
const kindOf = (file: string) => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The node's own text; null if it is none. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => hole(span.expression) + span.literal.text).join('');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return textBetween(node.children);
  return null;
}

/** Text of an element including interpolated values; null if it has no Chinese text of its own. */
function textBetween(children: readonly ts.JsxChild[]): string | null {
  if (!children.some(child => ts.isJsxText(child) && isChinese(child.text))) return null;
  return children
    .map(child => {
      if (ts.isJsxText(child)) return child.text;
      return ts.isJsxExpression(child) && child.expression ? hole(child.expression) : '{…}';
    })
    .join('');
}

/** A plain name becomes the placeholder; longer expressions become an ellipsis. */
function hole(expression: ts.Expression): string {
  const last = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(last) ? `{${last.text}}` : '{…}';
}
