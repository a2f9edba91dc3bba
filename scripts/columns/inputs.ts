/**
 * Which values of a call's body no handler reads. Decided where a handler takes the body apart itself, or hands it to a function
 * whose parameter names what it reads; a body that is copied or stored whole counts as read.
 */
import ts from 'typescript';
import { nodesOf, pathOf, type Program } from '../program';

export interface Inputs {
  readonly decided: number;
  /** `call.value`, with what is wrong. */
  readonly unread: readonly (readonly [name: string, lack: string])[];
}

export function unreadInputs({ checker, files }: Program): Inputs {
  const unread: [string, string][] = [];
  let decided = 0;
  // Only these hold handlers; to ask every object for its expected type would type the whole server.
  const holders = files.filter(file => /\bHandlers\b/.test(file.text));
  for (const node of holders.flatMap(file => [...nodesOf(file)])) {
    const handler = handlerOf(checker, node);
    if (!handler) continue;
    const names = checker
      .getTypeAtLocation(handler.input)
      .getProperties()
      .map(each => each.name);
    const read = readOf(checker, handler.input.name, handler.body);
    if (!read) continue;
    decided += 1;
    for (const name of names.filter(each => !read.has(each)))
      unread.push([`${handler.name}.${name}`, `the handler in ${pathOf(node)} never reads it`]);
  }
  return { decided, unread };
}

interface Handler {
  readonly name: string;
  readonly input: ts.ParameterDeclaration;
  readonly body: ts.Node;
}

/** A function of an object of handlers: the type of its first parameter comes from the contract. */
function handlerOf(checker: ts.TypeChecker, node: ts.Node): Handler | null {
  if (!ts.isObjectLiteralElementLike(node) || !node.name) return null;
  const made = ts.isPropertyAssignment(node) ? node.initializer : node;
  if (!ts.isArrowFunction(made) && !ts.isMethodDeclaration(made)) return null;
  const [input] = made.parameters;
  if (!input || input.type || !made.body) return null;
  const expected = checker.getContextualType(node.parent as ts.ObjectLiteralExpression);
  const member = expected?.getProperty(node.name.getText());
  const declared = member?.declarations?.[0];
  if (!declared || !declared.getSourceFile().fileName.includes('/src/api/contract/')) return null;
  return { name: node.name.getText(), input, body: made.body };
}

/** The names that a function reads of its parameter; null if it takes the whole of it. */
function readOf(checker: ts.TypeChecker, name: ts.BindingName, body: ts.Node): Set<string> | null {
  const read = new Set<string>();
  if (ts.isArrayBindingPattern(name)) return null;
  if (ts.isObjectBindingPattern(name)) {
    for (const { dotDotDotToken: rest, propertyName, name: bound } of name.elements) {
      if (rest) return null;
      read.add((propertyName ?? bound).getText());
    }
    return read;
  }
  const symbol = checker.getSymbolAtLocation(name);
  for (const use of nodesOf(body)) {
    if (!ts.isIdentifier(use) || use.text !== name.text || use === name) continue;
    const { parent } = use;
    const own = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(use);
    if (own !== symbol) continue;
    const names = namesTaken(checker, use);
    if (!names) return null;
    for (const each of names) read.add(each);
  }
  return read;
}

function namesTaken(checker: ts.TypeChecker, use: ts.Identifier): string[] | null {
  const { parent } = use;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === use) return [parent.name.text];
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    const read = readOf(checker, parent.name, parent);
    return read && [...read];
  }
  if (!ts.isCallExpression(parent)) return null;
  const parameter = signatureOf(checker, parent)?.parameters[parent.arguments.indexOf(use)];
  if (!parameter) return null;
  const type = checker.getTypeAtLocation(parameter);
  const known = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type;
  return known?.getProperties().map(each => each.name) ?? [];
}

/** As declared: to resolve a call's own signature would type the functions that it is given. */
const signatureOf = (checker: ts.TypeChecker, call: ts.CallExpression) =>
  checker.getTypeAtLocation(call.expression).getCallSignatures()[0]?.getDeclaration();
