/** One web process beside two on the same database, as a report without a target: callers and database share the machine's cores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@/api/contract';
import { sender } from '../server/calls';
import { burst } from '../server/load';
import { end } from '../server/stores';
import { serveBeside, type ScaleBench } from './server';
import { lastDays } from './reads';

const atOnce = 16;
const forMs = 5000;
const rounds = 5;

export async function measureProcesses({ server, figures, say }: ScaleBench, databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agent-web-scale-'));
  const second = await serveBeside(databaseUrl, 'web', dataDir);
  const sends = [server.url(), second.url].map(url => sender({ url }, server.token));
  const listBy = (count: number) => (index: number) => sends[index % count]!(contract.trans.list, lastDays(31));
  await burst(listBy(2), { atOnce, forMs });
  for (let round = 0; round < rounds; round += 1)
    for (const count of [1, 2]) {
      const { rate, p95 } = await burst(listBy(count), { atOnce, forMs });
      const name = `${count === 1 ? 'one web process' : 'two web processes'}, ${atOnce} callers of page 1`;
      figures.add(`${name}, rate`, { unit: '/s' }, rate);
      figures.add(`${name}, p95`, { unit: 'ms' }, p95);
      say(`${name}: ${rate.toFixed(0)}/s`);
    }
  await end(second.child);
  rmSync(dataDir, { recursive: true, force: true });
}
