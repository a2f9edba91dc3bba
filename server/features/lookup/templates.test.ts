import Fastify from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { basePath } from '@/api/constants';
import { registerTemplates } from './templates';

it('a spreadsheet template is generated once for concurrent requests', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'));
  vi.stubEnv('TMPDIR', directory);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true, force: true });
  });
  const app = Fastify();
  registerTemplates(app);
  const get = async (code: string) => (await app.inject(`${basePath}/templates/${code}`)).rawPayload.toString('base64');
  const first = await Promise.all(Array.from({ length: 20 }, () => get('TERM_ALLOT')));
  // Without the temporary directory, a second generation would fail.
  rmSync(directory, { recursive: true });
  expect(new Set([...first, await get('TERM_ALLOT')]).size).toBe(1);
  expect(Buffer.from(first[0]!, 'base64').subarray(0, 4).toString()).toBe('PK\u0003\u0004');
  await app.close();
});
