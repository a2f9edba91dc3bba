/** The commands of `npm run ops`: the platform's calls by their names in the contract, and its own operations. */
import { callGroups, type PlainCall } from '@/api/contract';
import { isOptional } from '@/api/schema/shape';
import { isOfPlatform } from './act-as';
import { actions } from './actions';

/** By `group.call`. */
export const calls: ReadonlyMap<string, PlainCall> = new Map(
  callGroups.flatMap(([group, of]) =>
    Object.entries(of).flatMap(([name, call]) => (isOfPlatform(call) ? [[`${group}.${name}`, call] as const] : [])),
  ),
);

/** A line for each command: what it does, and what it takes; `?` follows what may be left out. */
export const commandList = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries([...calls].map(([name, call]) => [name, `${call.summary}: ${inputsOf(call)}`])),
  ...Object.fromEntries(Object.entries(actions).map(([name, { about }]) => [name, about])),
});

const inputsOf = ({ input }: PlainCall): string =>
  Object.entries(input)
    .filter(([name]) => name !== 'requestNo')
    .map(([name, part]) => (isOptional(part) ? `${name}?` : name))
    .join(' ') || '-';
