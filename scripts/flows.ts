/**
 * `npm run flows`: per family its states, events, facts and effects, where the server handles them, and where each event is
 * caused; then which parts of the portal's charts are covered by the walks through its stories. Fails on a flow without handlers,
 * on an event without a cause, on a status written outside its flow, and on a part of a chart that is neither walked nor
 * excluded.
 */
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';
import { reportOfWalks } from '#tests/walks/report';
import { usageOfFlows, type Usage } from './flows/causes';
import { statusWrites } from './flows/status-writes';
import { serverProgram } from './program';

const all: readonly AnyFlow[] = Object.values(flows);
const program = serverProgram();
const usage = usageOfFlows(
  program,
  all.map(({ id }) => id),
);
const missing: string[] = [];
for (const flow of all) report(flow, usage.get(flow.id)!);
const writes = statusWrites(program);

const sum = (count: (flow: AnyFlow) => number) => all.reduce((total, flow) => total + count(flow), 0);
print(
  `\n${all.length} flows: ${sum(flow => Object.keys(flow.states).length)} states, ` +
    `${sum(flow => Object.keys(flow.events).length)} events, ${sum(flow => movesOf(flow).length)} moves, ` +
    `${sum(flow => Object.keys(flow.facts).length)} facts, ${sum(flow => effectsOf(flow).length)} effects; ` +
    `${missing.length} unanswered; ${writes.length} status writes beside them`,
);
const { lines, problems } = reportOfWalks();
print('');
for (const line of [...lines, ...missing, ...writes, ...problems]) print(line);
if (missing.length + writes.length + problems.length > 0) process.exitCode = 1;

function report(flow: AnyFlow, { answeredIn, causedIn }: Usage): void {
  const events = Object.keys(flow.events);
  const facts = Object.keys(flow.facts).length;
  const effects = effectsOf(flow).length;
  const caused = events.filter(event => causedIn.has(event));
  const answered = answeredIn.size > 0;
  if (!answered) missing.push(`${flow.id}: no file answers its facts and effects`);
  for (const event of events) if (!causedIn.has(event)) missing.push(`${flow.id}: no file causes ${event}`);
  print(
    `\n${flow.id}: ${Object.keys(flow.states).length} states, events ${caused.length}/${events.length}, ` +
      `facts ${answered ? facts : 0}/${facts}, effects ${answered ? effects : 0}/${effects}, answered in ${list(answeredIn)}`,
  );
  for (const event of events) print(`  ${event.padEnd(18)} ${list(causedIn.get(event) ?? [])}`);
}

function movesOf({ states }: AnyFlow) {
  return Object.values(states).flatMap(events => Object.values(events));
}
function effectsOf(flow: AnyFlow): string[] {
  return [...new Set(movesOf(flow).flatMap(move => move?.effects ?? []))];
}
function list(files: Iterable<string>): string {
  return [...files].map(file => file.replace('server/', '')).join(', ') || 'nowhere';
}
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
