import { mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { noteBackup, watchDataDirectory } from './data-directory';

function watched() {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-'));
  const registry = new Registry();
  watchDataDirectory([registry], directory);
  const valueOf = async (name: string) =>
    Number(new RegExp(`^agent_web_${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
  return { directory, valueOf };
}

it('shows no age of a backup where there was none, and the age of the last one', async () => {
  const { directory, valueOf } = watched();
  expect(await valueOf('backup_age_seconds')).toBeNaN();
  noteBackup(directory);
  expect(await valueOf('backup_age_seconds')).toBeLessThan(3600);
  const yesterday = Date.now() / 1000 - 27 * 3600;
  utimesSync(join(directory, 'last-backup'), yesterday, yesterday);
  expect(await valueOf('backup_age_seconds')).toBeGreaterThan(26 * 3600);
  noteBackup(directory);
  expect(await valueOf('backup_age_seconds')).toBeLessThan(3600);
});
it('shows how much of the disk is free', async () => {
  const free = await watched().valueOf('disk_free_ratio');
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(1);
});
