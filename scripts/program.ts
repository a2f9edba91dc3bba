/** The server's sources with compiler types, for reports on the code. */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

export interface Program {
  readonly checker: ts.TypeChecker;
  /** The server's own files, without tests. */
  readonly files: readonly ts.SourceFile[];
}

/** Compiled once for all reports of a process. */
let compiled: Program | undefined;

export function serverProgram(): Program {
  return (compiled ??= compileServer());
}

function compileServer(): Program {
  const file = join(root, 'config/tsconfig.server.json');
  const config = ts.getParsedCommandLineOfConfigFile(
    file,
    { incremental: false, noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(`Expected ${file} to be readable: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
      },
    },
  )!;
  const program = ts.createProgram(config.fileNames, config.options);
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, 'server')));
  return { checker: program.getTypeChecker(), files };
}

/** The node and all its descendants. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, child => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

export const pathOf = (node: ts.Node): string => relative(root, node.getSourceFile().fileName);

/** Possible string values of a type. */
export const textsOf = (type: ts.Type): string[] =>
  type.isUnion() ? type.types.flatMap(textsOf) : type.isStringLiteral() ? [type.value] : [];

/** The value of a property of an object literal. */
export const propertyOf = (object: ts.Node, name: string): ts.Expression | null =>
  ts.isObjectLiteralExpression(object)
    ? (object.properties.filter(ts.isPropertyAssignment).find(each => each.name.getText() === name)?.initializer ??
      null)
    : null;
