/** Unit files of systemd, as far as those of an installation use it, read for the stand-in of a machine that has none (systemctl.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Unit {
  readonly name: string;
  /** Every value of a setting, in order. */
  all(setting: string): readonly string[];
  /** The last value of a setting. */
  one(setting: string): string | undefined;
}

/** Where units are looked for: the administrator's before those of packages. */
const folders = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system'];

/** @param name With or without `.service`; `agent-web@8080` is an instance of `agent-web@.service`. @throws Error if there is none */
export function readUnit(name: string): Unit {
  const full = /\.(service|timer)$/.test(name) ? name : `${name}.service`;
  const instance = /@(.+)\.\w+$/.exec(full)?.[1] ?? '';
  const file = full.replace(/@.+(\.\w+)$/, '@$1');
  const path = folders.map(folder => join(folder, file)).find(each => existsSync(each));
  if (!path) throw new Error(`Unit ${full} not found.`);
  const settings = readFileSync(path, 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(line => /^[A-Z]\w*=/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
    .map(([setting, value]) => [setting, value.replaceAll('%i', instance).replaceAll('%%', '%').trim()] as const);
  const all = (setting: string) => settings.filter(([each]) => each === setting).map(([, value]) => value);
  return { name: full, all, one: setting => all(setting).at(-1) };
}

/** What `Environment` and `EnvironmentFile` give to its processes. */
export function environmentOf(unit: Unit): Record<string, string> {
  const files = unit.all('EnvironmentFile').map(path => readFileSync(path.replace(/^-/, ''), 'utf8').split('\n'));
  const lines = [...unit.all('Environment').flatMap(words), ...files.flat().filter(line => /^\w+=/.test(line))];
  return Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2')];
    }),
  );
}

/** A command line in its words: quotes hold one together. */
export const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** `Exec…` with its variables: `$ARGS` as a word of its own is as many words as it has. */
export const commandOf = (line: string, env: Readonly<Record<string, string>>): string[] =>
  words(line.replace(/^[-@+!:]+/, '')).flatMap(word =>
    /^\$\w+$/.test(word) ? words(env[word.slice(1)] ?? '') : [word],
  );

/** A time such as `5`, `20s` or `15min`, in milliseconds. */
export function spanMs(text: string): number {
  const [, amount, unit] = /^(\d+)\s*(min|s|)$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`Not a time: ${text}`);
  return Number(amount) * (unit === 'min' ? 60_000 : 1000);
}
