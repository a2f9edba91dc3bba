/** docs/accessibility.md: how the portal meets WCAG 2.2 AA, with the tests that prove it; each named test must exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { type Proof, criteria } from './accessibility-criteria';

export function accessibilityStatement(): string {
  const numbers = criteria.map(([number]) => number);
  if (new Set(numbers).size !== numbers.length) throw new Error('Expected each criterion once');
  const rows = criteria.map(
    ([number, level, name, state, how, ...proofs]) =>
      `| ${[number, level, name, state, how, proofs.map(proofText).join(', ')].join(' | ')} |`,
  );
  const met = criteria.filter(([, , , state]) => state === 'met').length;
  const apart = criteria.filter(([, , , state]) => state === 'not applicable').length;
  return `# Accessibility

How the portal meets the ${criteria.length} criteria of WCAG 2.2 at levels A and AA, written by \`npm run generate\` from \`scripts/docs/accessibility.ts\`, which fails if a named test is gone: ${met} are met, ${apart} concern nothing that there is. Every story is examined by axe in light and dark; what a screen reader says in the daily tasks is kept in \`tests/transcripts\` and approved with \`npm run look -- transcript\`. No person with a disability has tried it for us yet: reports are welcome where flaws are ([security](security.md#reporting-a-flaw)).

| # | level | criterion | state | how | proof |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function proofText([file, title]: Proof): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`Expected ${file}, which proves a criterion`);
  if (title && !readFileSync(path, 'utf8').includes(title)) throw new Error(`Expected “${title}” in ${file}`);
  return title ? `\`${file}\` “${title}”` : `\`${file}\``;
}
