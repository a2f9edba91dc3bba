/** The worked example of docs/new-list-screen.md, as it stands there: it compiles, and its screen has what the page promises. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './prepare.mjs';

const file = join(root, 'src/pages/custManage/example-of-the-document.tsx');
afterAll(() => rmSync(file, { force: true }));

it('builds a list screen from one file', { timeout: 120_000 }, async () => {
  const document = readFileSync(join(root, 'docs/new-list-screen.md'), 'utf8');
  const example = /<!-- example -->\n```tsx\n([\s\S]*?)```\n<!-- \/example -->/.exec(document)![1]!; // the document has one
  writeFileSync(file, example);
  const types = execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(types).toBe('');
  const { default: page } = (await import(file)) as {
    default: { lists: readonly { definition: { filters: readonly string[]; columns: readonly string[] } }[] };
  };
  const [{ definition }] = page.lists as [(typeof page.lists)[number]];
  expect(definition.filters).toContain('couponStatus');
  expect(definition.columns.slice(0, 2)).toEqual(['couponNo', 'couponStatus']);
  expect(example.trim().split('\n').length).toBeLessThan(35);
});
