/**
 * Generates derived files such as the references of the dictionaries: `tsx scripts/generate.ts` writes them, with `--check` it
 * reports the stale ones instead, and whether a migration is missing.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessibilityStatement } from './docs/accessibility';
import { acquirerReference } from './docs/channel';
import { flowStories, machineStories } from './docs/chart-stories';
import { fieldReference } from './docs/fields';
import { flowReference } from './docs/flows';
import { chapterWithPictures } from './docs/form-pictures';
import { formReference } from './docs/forms';
import { glossaryReference } from './docs/glossary';
import { importReference } from './docs/import';
import { toldEventsFile } from './docs/told-events';
import { manualIndexFile } from './docs/manual-index';
import { maskedFieldsFile } from './docs/masked-fields';
import { searchLabelsFile } from './docs/search-labels';
import { missingMigration } from './docs/migrations';
import { productsReference } from './docs/products';
import { root } from './prepare.mjs';
import { runnerImport } from 'vite';

const documents: Record<string, () => string | Buffer> = {
  'docs/accessibility.md': accessibilityStatement,
  'docs/channel-reports.md': acquirerReference,
  'docs/fields.md': fieldReference,
  'docs/flows.md': flowReference,
  'docs/forms.md': formReference,
  'docs/glossary.md': glossaryReference,
  'docs/manual/task-agent.md': () => chapterWithPictures('task-agent', 'zh'),
  'docs/manual/task-onboard.md': () => chapterWithPictures('task-onboard', 'zh'),
  'docs/manual/en/task-agent.md': () => chapterWithPictures('task-agent', 'en'),
  'docs/manual/en/task-onboard.md': () => chapterWithPictures('task-onboard', 'en'),
  'docs/products.md': productsReference,
  'docs/import.md': importReference,
  'src/api/enums/webhook-events.ts': toldEventsFile,
  'src/app/actors/search-labels.ts': searchLabelsFile,
  'src/app/ask/asked-fields.ts': () => asked.module.texts.fields,
  'src/app/ask/asked-lists.ts': () => asked.module.texts.lists,
  'src/app/charts/flows.stories.tsx': flowStories,
  'src/app/inspect/masked-fields.ts': maskedFieldsFile,
  'src/app/manual-index.ts': () => manualIndexFile('zh'),
  'src/app/manual-index.en.ts': () => manualIndexFile('en'),
  'src/app/charts/machines.stories.tsx': machineStories,
};

/** The screens import what the bundler finds. */
const asked = await runnerImport<{ readonly texts: { readonly fields: string; readonly lists: string } }>(
  join(root, 'scripts/docs/asked-lists.ts'),
  { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } },
);

const checking = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, make] of Object.entries(documents)) {
  const file = join(root, path);
  const content = Buffer.from(make());
  if (existsSync(file) && readFileSync(file).equals(content)) continue;
  stale.push(`${path} is not what it is made of; run \`npm run generate\`.`);
  if (checking) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
if (checking) {
  const statements = await missingMigration();
  if (statements.length > 0)
    stale.push(`The tables have no migration for:\n${statements.join('\n')}\nRun \`npx drizzle-kit generate\`.`);
  for (const line of stale) process.stdout.write(`${line}\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}
