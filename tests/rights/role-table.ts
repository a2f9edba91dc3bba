/**
 * What a role needs for each call, and what the fixed roles hold, as it is written down: in `provider-calls.txt` and `platform-calls.txt`
 * beside this file, and in docs/domain/access.md#staff. Tests compare the contract and the server with it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grade, grade, platformSubject, providerSubject, type Rights, type Subject } from '@/api/enums/staff';
import type { Side } from '@/api/schema/gate';

export interface Need {
  /** Undefined: everybody may. */
  readonly subject: Subject | undefined;
  readonly grade: Grade;
  /** What must be open to the provider as well. */
  readonly gate: string | undefined;
}
/** The file with a portal's calls, from the folder of the repository. */
export const tableOf = (side: Side): string => `tests/rights/${side.toLowerCase()}-calls.txt`;
const root = join(import.meta.dirname, '../..');

/** What each call of a portal needs, by its path. Throws for a line that it cannot read, and for a path that stands twice. */
export function callTable(side: Side): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  let head: Pick<Need, 'subject' | 'grade'> | undefined;
  for (const line of readFileSync(join(root, tableOf(side)), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first = '', second] = line.split(' ');
    if (!first.startsWith('/')) {
      head = { subject: first === 'EVERYBODY' ? undefined : (first as Subject), grade: second as Grade };
      continue;
    }
    if (!head || needs.has(first)) throw new Error(`${tableOf(side)}: ${line}`);
    needs.set(first, { ...head, gate: second });
  }
  return needs;
}
/** A call as its line says it, below the line of its group. */
export const lineOf = (path: string, { subject, grade: held, gate }: Need): string =>
  `${subject ?? 'EVERYBODY'} ${held}: ${[path, gate].filter(Boolean).join(' ')}`;

export interface WrittenRole {
  readonly label: string;
  readonly rights: Rights;
}
/** The fixed roles as the page of the domain says them. */
export function roleTable(side: Side): readonly WrittenRole[] {
  const page = readFileSync(join(root, 'docs/domain/access.md'), 'utf8');
  const subjects = new Map<string, Subject>(
    (side === 'PLATFORM' ? platformSubject : providerSubject).map(({ code, label }) => [label, code]),
  );
  const lines = page.split('\n');
  const from = lines.indexOf(
    side === 'PLATFORM' ? '| role of the platform | 操作 | 查看 |' : '| role of a provider | 操作 | 查看 |',
  );
  if (from < 0) throw new Error(`docs/domain/access.md does not hold the roles of ${side}`);
  const end = lines.indexOf('', from);
  return lines.slice(from + 2, end).map(line => {
    const [label = '', operated = '', viewed = ''] = line.slice(2, -2).split(' | ');
    return { label, rights: Object.fromEntries([...rightsIn(operated, 'OPERATE'), ...rightsIn(viewed, 'VIEW')]) };
  });

  function rightsIn(cell: string, held: Grade): [Subject, Grade][] {
    return cell.split('、').flatMap((label): [Subject, Grade][] => {
      if (label === '–') return [];
      const subject = subjects.get(label);
      if (!subject || !grade.some(({ code }) => code === held)) throw new Error(`docs/domain/access.md: ${label}`);
      return [[subject, held]];
    });
  }
}

/** Whether these rights are enough; written again here, so that nothing is compared with itself. */
export const suffices = (rights: Rights, { subject, grade: wanted }: Need): boolean => {
  const held = subject && rights[subject];
  return subject === undefined || held === 'OPERATE' || (held === 'VIEW' && wanted === 'VIEW');
};
