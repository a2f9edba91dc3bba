/** The records of docs/decisions: each is found by its number and title, and says when it was decided and whether it holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slugOf } from '@/app/manual-chapter';
import { root } from './prepare.mjs';

const folder = join(root, 'docs/decisions');
const records = readdirSync(folder).toSorted();

const heading = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+)\.\n\n/;
/** A later record may take the place of one: `replaced by [012](012-title.md)`. */
const statuses = /^(?:accepted(?:, revised \d{4}-\d\d-\d\d)?|replaced by \[\d{3}\]\((\d{3}-[\w-]+\.md)\))$/;

/** What is wrong with the beginning of a record in a file of this name; null if nothing is. */
function flawOf(name: string, text: string): string | null {
  const [, number, title, date, status] = heading.exec(text) ?? [];
  if (!number) return 'does not begin with number, title, date and status';
  if (name !== `${number}-${slugOf(title!)}.md`) return `is titled ${number} ${title}`;
  if (new Date(date!).toISOString().slice(0, 10) !== date) return `has no such date: ${date}`;
  if (!/Context/.test(text) || !/Decision/.test(text)) return 'has no context or no decision';
  const [holds, successor] = statuses.exec(status!) ?? [];
  if (!holds) return `has an unknown status: ${status}`;
  return successor && !records.includes(successor) ? `is replaced by a record that does not exist: ${successor}` : null;
}

it.each(records)('%s is named by its title, and has date and status', name => {
  expect(flawOf(name, readFileSync(join(folder, name), 'utf8'))).toBeNull();
});

it('numbers the records without a gap or a second use', () => {
  expect(records.map(name => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
});

const parts = 'Context. Decision.';
it.each([
  ['003-plain-table.md', '# 003 Plain table\n\n2026-11-21\n\n', 'does not begin'],
  ['003-plain-table.md', '# 003 Table\n\nDate: 2026-11-21. Status: accepted.\n\n', 'is titled 003 Table'],
  ['003-table.md', '# 003 Table\n\nDate: 2026-11-21. Status: accepted.\n\nText.', 'no context'],
  ['003-table.md', `# 003 Table\n\nDate: 2026-11-21. Status: perhaps.\n\n${parts}`, 'unknown status'],
  [
    '003-table.md',
    `# 003 Table\n\nDate: 2026-11-21. Status: replaced by [999](999-nothing.md).\n\n${parts}`,
    'does not exist',
  ],
])('notices a flaw in %s', (name, text, flaw) => {
  expect(flawOf(name, text)).toContain(flaw);
});
