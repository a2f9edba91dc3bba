/** Recorded data brought back: as source text of a copied test, and as values that a machine can work with. */
import { isOdd, type Odd } from '@/machines/inspect/odd';
import { answering, silent, silentActor, snapshotOf } from '@/machines/inspect/replay';
import { flows } from '@/machines/flows';
import type { Seen } from '@/machines/inspect/inspected';

type Calls = Seen['calls'];
const answersOf = (asked: string, calls: Calls) => calls.filter(([name]) => asked !== '' && name === asked);
const snapshotsOf = (id: string) => `@${id}`;
const flowNames = new Map<string, string>(Object.entries(flows).map(([name, { id }]) => [id, name]));

/** Ids of the actors whose snapshots were looked at. */
export const childrenIn = (calls: Calls): string[] => [
  ...new Set(calls.flatMap(([name]) => (name.startsWith('@') ? [name.slice(1)] : []))),
];

/** Live values out of recorded ones. */
export function revived(value: unknown, calls: Calls): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const within = (each: unknown) => revived(each, calls);
  if (Array.isArray(value)) return value.map(within);
  if (!isOdd(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, within(each)]));
  if ('$map' in value) return new Map(value.$map.map(([key, each]) => [within(key), within(each)]));
  if ('$set' in value) return new Set(value.$set.map(within));
  if ('$date' in value) return new Date(value.$date);
  if ('$error' in value) return Object.assign(new Error(value.$error), within(value.fields));
  if ('$call' in value) return answersAs(value.$call, calls);
  if ('$actor' in value) return silentActor(lookedAt(value.id, calls) ? toldBy(value.id, calls) : undefined);
  if ('$snapshot' in value) return snapshotOf(within(value.$snapshot) as typeof value.$snapshot);
  if ('$flow' in value) return Object.values(flows).find(({ id }) => id === value.$flow);
  if ('$logic' in value) return silent;
  return {};
}

const answersAs = (asked: string, calls: Calls) =>
  answering(
    ...answersOf(asked, calls).map(
      ([, args, answer]) => [revived(args, calls) as readonly unknown[], revived(answer, calls)] as const,
    ),
  );
/** What an actor answered that was asked for its snapshot. */
export const toldBy = (id: string, calls: Calls) => answersAs(snapshotsOf(id), calls);
const lookedAt = (id: string, calls: Calls) => answersOf(snapshotsOf(id), calls).length > 0;

/** A line that is longer is broken. */
const widest = 100;

/** The same as source text. @param indent What its further lines begin with. */
export function sourceOf(value: unknown, calls: Calls, indent = ''): string {
  if (value === undefined) return 'undefined';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const within = (each: unknown, deeper = `${indent}  `) => sourceOf(each, calls, deeper);
  if (Array.isArray(value)) {
    const items = value.map(each => within(each));
    return enclosed('[', items, ']', indent);
  }
  if (isOdd(value)) return oddSource(value, calls, indent);
  const fields = Object.entries(value).map(([key, each]) => `${keySource(key)}: ${within(each)}`);
  return fields.length === 0 ? '{}' : enclosed('{ ', fields, ' }', indent);
}
const keySource = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : JSON.stringify(key));

function oddSource(value: Odd, calls: Calls, indent: string): string {
  const within = (each: unknown) => sourceOf(each, calls, indent);
  if ('$map' in value) return `new Map(${within(value.$map)})`;
  if ('$set' in value) return `new Set(${within(value.$set)})`;
  if ('$date' in value) return `new Date(${value.$date})`;
  if ('$error' in value) {
    const error = `new Error(${JSON.stringify(value.$error)})`;
    return Object.keys(value.fields).length > 0 ? `Object.assign(${error}, ${within(value.fields)})` : error;
  }
  if ('$call' in value) return answersSource(value.$call, calls, indent);
  if ('$actor' in value) return `silentActor(${lookedAt(value.id, calls) ? toldSource(value.id, calls, indent) : ''})`;
  if ('$snapshot' in value) return `snapshotOf(${within(value.$snapshot)})`;
  if ('$flow' in value) return `flows.${flowNames.get(value.$flow) ?? value.$flow}`;
  return '$logic' in value ? 'silent' : '{}';
}
function answersSource(asked: string, calls: Calls, indent: string): string {
  const answers = answersOf(asked, calls).map(([, args, answer]) => sourceOf([args, answer], calls, `${indent}  `));
  return enclosed('answering(', answers, ')', indent);
}
export const toldSource = (id: string, calls: Calls, indent: string): string =>
  answersSource(snapshotsOf(id), calls, indent);

function enclosed(open: string, items: readonly string[], close: string, indent: string): string {
  const line = `${open}${items.join(', ')}${close}`;
  if (items.length === 0 || (line.length + indent.length <= widest && !line.includes('\n'))) return line;
  return `${open.trimEnd()}\n${items.map(item => `${indent}  ${item},\n`).join('')}${indent}${close.trimStart()}`;
}
