/** The Chinese that stands in sources, as the TypeScript parser sees it: texts, templates and what stands between tags. Comments and patterns are no texts. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** Lines that are comments as a whole: most files have their Chinese only there, and need no parser to say so. */
const commentLine = /^\s*(?:\/\*|\*|\/\/).*$/gm;

/** The Chinese texts of a file in the order in which they stand there, each once; what is filled in stands in braces. */
export function chineseTexts(file: string): string[] {
  const content = readFileSync(file, 'utf8');
  if (!isChinese(content.replace(commentLine, ''))) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && isChinese(text)) found.add(text.replace(/\s+/g, ' ').trim());
    // What is filled in may hold texts of its own; of a text between tags its pieces have been told together.
    ts.forEachChild(node, child => (ts.isJsxText(child) ? undefined : visit(child)));
  };
  visit(ts.createSourceFile(file, content, parsing, false, kindOf(file)));
  return [...found];
}

const parsing = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
const kindOf = (file: string) => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** What a node says by itself; null where it is no text. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => hole(span.expression) + span.literal.text).join('');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return textBetween(node.children);
  return null;
}

/** The text of an element with what is filled in; null where there is none beside other elements. */
function textBetween(children: readonly ts.JsxChild[]): string | null {
  if (!children.some(child => ts.isJsxText(child) && isChinese(child.text))) return null;
  return children
    .map(child => {
      if (ts.isJsxText(child)) return child.text;
      return ts.isJsxExpression(child) && child.expression ? hole(child.expression) : '{…}';
    })
    .join('');
}

/** A name says what will stand there; anything longer does not. */
function hole(expression: ts.Expression): string {
  const last = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(last) ? `{${last.text}}` : '{…}';
}
