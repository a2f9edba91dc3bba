/** Checks the worked example of docs/new-list-screen.md: it compiles, and its screen has the features that the page promises. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './prepare.mjs';

/** A directory that no other tool reads, inside the repository so that packages resolve. */
function temporaryDirectory(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const directory = mkdtempSync(join(root, '.cache/new-list-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

it('builds a list screen from one file', { timeout: 120_000 }, async () => {
  const document = readFileSync(join(root, 'docs/new-list-screen.md'), 'utf8');
  const example = /<!-- example -->\n```tsx\n([\s\S]*?)```\n<!-- \/example -->/.exec(document)![1]!; // the document always contains one
  const directory = temporaryDirectory();
  const file = join(directory, 'coupons.tsx');
  // In the document the screen is in a section of src/pages; here it imports the kit by its alias.
  writeFileSync(file, example.replaceAll("from '../", "from '@/pages/"));
  const settings = {
    extends: '../../tsconfig.browser.json',
    include: ['*.tsx'],
    compilerOptions: { incremental: false },
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', directory], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  const { default: page } = (await import(file)) as {
    default: { lists: readonly { definition: { filters: readonly string[]; columns: readonly string[] } }[] };
  };
  const [{ definition }] = page.lists as [(typeof page.lists)[number]];
  expect(definition.filters).toContain('couponStatus');
  expect(definition.columns.slice(0, 2)).toEqual(['couponNo', 'couponStatus']);
  expect(example.trim().split('\n').length).toBeLessThan(35);
});
