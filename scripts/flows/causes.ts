/**
 * Finds where the server implements the facts and effects of its flows, and where it causes their events. Read from the types of
 * calls of server/foundation/flows/moves.ts, so an event passed as a variable counts with all its possible values.
 */
import ts from 'typescript';
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';
import { nodesOf, pathOf, textsOf, type Program } from '../program';

export interface Usage {
  /** Files that implement all facts and effects; the type enforces completeness. */
  readonly answeredIn: Set<string>;
  /** Files that cause each event. */
  readonly causedIn: Map<string, Set<string>>;
}

/** Index of the argument that names the event; for `send` and similar calls it is the `type` property of that argument. */
const sentAs: Readonly<Record<string, number>> = { send: 2, attempt: 2, create: 2, refusal: 2, refusalOfNew: 2 };
const namedAs: Readonly<Record<string, number>> = { sendAll: 2, step: 1, permits: 1 };

/** By flow id. */
export function usageOfFlows({ checker, files }: Program, ids: readonly string[]): ReadonlyMap<string, Usage> {
  const usage = new Map(
    ids.map(id => [id, { answeredIn: new Set<string>(), causedIn: new Map<string, Set<string>>() }]),
  );
  const live = files.filter(({ fileName }) => !fileName.includes('/server/demo/'));
  for (const node of live.flatMap(file => [...nodesOf(file)]).filter(ts.isCallExpression)) {
    const found = causesOf(checker, node);
    const id = found && idOf(checker, found.flow);
    const known = id && usage.get(id);
    if (!known) continue;
    if (found.isAnswer) known.answeredIn.add(pathOf(node));
    for (const event of found.events)
      known.causedIn.set(event, (known.causedIn.get(event) ?? new Set()).add(pathOf(node)));
  }
  return usage;
}

interface Found {
  /** Type of the flow. */
  readonly flow: ts.Type;
  readonly events: readonly string[];
  readonly isAnswer?: true;
}

function causesOf(checker: ts.TypeChecker, call: ts.CallExpression): Found | null {
  const { expression: callee, arguments: args } = call;
  const typeOf = (node: ts.Node) => checker.getTypeAtLocation(node);
  if (ts.isIdentifier(callee)) {
    if (callee.text === 'moves') return { flow: typeOf(args[0]!), events: [], isAnswer: true };
    if (callee.text === 'decide') return { flow: typeOf(args[0]!), events: textsOf(typeOf(args[2]!)), isAnswer: true };
    if (callee.text === 'walk') return { flow: typeOf(args[0]!), events: eventsOfSteps(checker, args.slice(1)) };
    if (callee.text !== 'decides') return null;
    const decided = flowOf(checker, typeOf(args[1]!));
    return decided && { flow: decided, events: chosenEvents(idOf(checker, decided), args[2]!) };
  }
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const name = callee.name.text;
  // Check what is written first: resolving a type is expensive, and most calls are unrelated.
  const place = name === 'statusAfter' ? 0 : (sentAs[name] ?? namedAs[name]);
  const flow = place !== undefined && place < args.length ? flowOf(checker, typeOf(callee.expression)) : null;
  if (!flow) return null;
  if (name === 'statusAfter') return { flow, events: eventsOfSteps(checker, args) };
  const sent = args[sentAs[name] ?? -1];
  const type = sent && typeOf(sent).getProperty('type');
  if (type) return { flow, events: textsOf(checker.getTypeOfSymbolAtLocation(type, sent)) };
  const named = args[namedAs[name] ?? -1];
  return named ? { flow, events: textsOf(typeOf(named)) } : null;
}

/** Flow type of a `Moves` value. */
function flowOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  const [first] = type.isUnion() ? type.types.filter(each => each.symbol?.name === 'Moves') : [type];
  if (first?.symbol?.name !== 'Moves') return null;
  return checker.getTypeArguments(first as ts.TypeReference)[0] ?? null;
}

/** Steps such as `['create', 'TIMER']`: the event comes first. */
const eventsOfSteps = (checker: ts.TypeChecker, steps: readonly ts.Expression[]): string[] =>
  steps.flatMap(step =>
    ts.isArrayLiteralExpression(step) && step.elements[0] ? textsOf(checker.getTypeAtLocation(step.elements[0])) : [],
  );
/** The events of a decision's call: those that it is limited to, or all that the flow leaves to the platform. */
const chosenEvents = (flow: string | undefined, options: ts.Expression): string[] => {
  const only = [...nodesOf(options)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => ts.isIdentifier(name) && name.text === 'only');
  return only
    ? [...nodesOf(only.initializer)].filter(ts.isStringLiteral).map(({ text }) => text)
    : eventsOfPlatform(flow);
};
const eventsOfPlatform = (id: string | undefined): string[] => {
  const all: readonly AnyFlow[] = Object.values(flows);
  const states = Object.values(all.find(flow => flow.id === id)?.states ?? {});
  return states.flatMap(moves => Object.keys(moves).filter(event => moves[event]?.by.includes('OPS')));
};

/** Flow id from its type. */
function idOf(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const id = type.getProperty('id');
  return id && textsOf(checker.getTypeOfSymbol(id))[0];
}
