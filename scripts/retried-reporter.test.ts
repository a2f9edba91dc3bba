/** The reporter of repeated tests, in a run of vitest of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'retried-'));
afterAll(() => rmSync(root, { recursive: true }));

const tests = `
  let calls = 0;
  describe('a list', () => {
    test('is shown at the second attempt', () => expect((calls += 1)).toBe(2));
    test('is shown at once', () => expect(1).toBe(1));
    test('is never shown', () => expect(1).toBe(2));
  });`;

it('names the tests that passed only when repeated', () => {
  writeFileSync(join(root, 'list.test.js'), tests);
  const report = join(root, 'reports/retried.json');
  const run = ['run', '--root', root, '--globals', '--retry=1', `--reporter=${resolve('scripts/retried-reporter.ts')}`];
  const { VITEST: _own, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...run], {
    cwd: root,
    env: { ...env, RETRIED: report },
    encoding: 'utf8',
  });
  expect([status, stderr.includes('RETRIED')]).toEqual([1, false]);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual(['list.test.js: a list > is shown at the second attempt']);
});
