/** A typed client generated from openapi.json by a tool that nobody here wrote: compiled strictly, and run against a server. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { demoDirectory, launch } from './server';

const root = join(import.meta.dirname, '../..');
const node = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], { encoding: 'utf8', cwd: root });

it('signs in, lists, exports and fetches', async () => {
  const server = await launch({ DATA_DIR: demoDirectory(), DOCS: 'on' });
  const document = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as OpenAPI3;
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the repository, where the types of Node are found.
  const directory = mkdtempSync(join(root, '.cache/client-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, 'api.ts'), astToString(await openapiTS(document)));
  cpSync(join(root, 'docs/examples/client.ts'), join(directory, 'client.ts'));
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--ignoreConfig'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--types', 'node'];
  node('typescript-7/bin/tsc', ...strict, ...modules, join(directory, 'client.ts'));

  const said = node('tsx/dist/cli.mjs', join(directory, 'client.ts'), server.url, 'agent_l1', demoPassword);
  const { total, amounts, rows } = JSON.parse(said) as { total: number; amounts: number[]; rows: number };
  const token = await server.signIn('agent_l1');
  const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
  const days = { transTimeStart: dayOf(Date.now() - 86_400_000), transTimeEnd: dayOf(Date.now()) };
  const { list } = await server.as(token)(contract.trans.list, { ...days, limit: 5, sort: 'transAmount.desc' });
  expect(amounts).toEqual(list.map(({ transAmount }) => transAmount));
  expect(amounts).toHaveLength(5);
  expect(rows).toBeGreaterThanOrEqual(total);
});
