/** The commands that docs/deploying.md and docs/backup.md print, in the order in which a reader comes to them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** The blocks of a page, from its heading `from` to its end or to the heading `to`, without it. */
interface Part {
  readonly page: string;
  readonly from?: string;
  readonly to?: string;
}
/** The way of a reader: what stands in another page is read where the first one sends to it. */
const way: readonly Part[] = [
  { page: 'docs/deploying.md', to: '## Upgrade and rollback' },
  { page: 'docs/backup.md', to: '## Back again' },
  { page: 'docs/deploying.md', from: '## Upgrade and rollback' },
  { page: 'docs/backup.md', from: '## Back again' },
];

export interface Printed {
  readonly page: string;
  /** As it is printed, without the remark behind it. */
  readonly command: string;
}

function partOf({ page, from, to }: Part): string {
  const text = readFileSync(join(root, page), 'utf8');
  const at = (heading: string) => {
    const found = text.indexOf(`\n${heading}\n`);
    if (found < 0) throw new Error(`${page} has no heading ${heading}`);
    return found;
  };
  return text.slice(from ? at(from) : 0, to ? at(to) : text.length);
}

/** A line of a block is a command; ` # …` behind it is a remark, and one that ends with `\` goes on in the next. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block]) =>
    block!
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map(line => line.replace(/\s+# .*$/, '').trim())
      .filter(line => line !== '' && !line.startsWith('# ')),
  );

export const printed = (): readonly Printed[] =>
  way.flatMap(part => commandsIn(partOf(part)).map(command => ({ page: part.page, command })));

/** What looks like a command within a sentence of these pages, where nobody carries it out. */
function mentioned(): readonly string[] {
  const prose = way.map(part => partOf(part).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')).join('\n');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  const program =
    /^(?:npm|npx|node|sh|sudo|runuser|systemctl|psql|curl|install|useradd|chown|promtool|prometheus|podman|export|echo|ALTER|SELECT) /;
  return [...new Set(spans.filter(span => program.test(span)))];
}

/** Printed commands that the table lacks, or has for another number of times, and those of the table that are not printed. */
export function unknownTo(commands: readonly Printed[], table: Readonly<Record<string, unknown>>): readonly string[] {
  const times = new Map<string, Printed[]>();
  for (const each of commands) times.set(each.command, [...(times.get(each.command) ?? []), each]);
  const lacking = [...times].filter(([command, all]) => {
    const entry = table[command];
    return !Object.hasOwn(table, command) || (Array.isArray(entry) && entry.length !== all.length);
  });
  const unprinted = Object.keys(table).filter(command => !times.has(command));
  return [
    ...lacking.map(([command, all]) => `${all[0]!.page} prints, ${all.length} times: ${command}`),
    ...unprinted.map(command => `no page prints: ${command}`),
  ];
}

/** Commands in sentences that nobody carries out, and explanations of those that no sentence names. */
export function unexplained(reasons: Readonly<Record<string, string>>): readonly string[] {
  const named = mentioned();
  return [
    ...named.filter(span => !Object.hasOwn(reasons, span)).map(span => `a sentence names: ${span}`),
    ...Object.keys(reasons)
      .filter(span => !named.includes(span))
      .map(span => `no sentence names: ${span}`),
  ];
}
