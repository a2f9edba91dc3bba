/**
 * `npm run bench -- scale`: one PostgreSQL with ten million sales, made from the demo data, and one server: what lists, totals, an
 * export, the jobs of a night and the proof of the ledger cost there. Writes docs/performance-at-scale.md. Options: `--sales 10000000`,
 * `--due 1000000` sales and shares that a night handles, `--exported 1000000`.
 */
import { parseArgs } from 'node:util';
import { writeFileSync } from 'node:fs';
import { startPostgres } from '#tests/world/postgres';
import { connect } from '#server/foundation/db/open';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { Figures, tableOf, writeFigures } from '../figures';
import { machineLine } from '../machine';
import { measureExport } from './export';
import { measureNight } from './night';
import { measureProcesses } from './processes';
import { measureReads } from './reads';
import { openServer } from './server';
import { enlarge } from './world';

const { values: asked } = parseArgs({
  options: {
    sales: { type: 'string', default: '10000000' },
    due: { type: 'string', default: '1000000' },
    exported: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '60' },
  },
});
const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const binaries = postgresBinaries();
if (!binaries) throw new Error('Expected PostgreSQL 15 on this machine');

/** As a small server of its own would have it; the tests write without waiting for the disk. */
const settings = ['fsync=on', 'shared_buffers=4GB', 'max_wal_size=8GB', 'work_mem=16MB', 'maintenance_work_mem=1GB'];
const figures = new Figures();
const cluster = await startPostgres(binaries, settings);
const store = connect({ connectionString: cluster.url('postgres') });
const server = await openServer(cluster.url('postgres'), store);
try {
  // The checkpoint of the ledger is of the small world; its postings stay as they are.
  await server.operate('verify-ledger', { whole: true });
  say('enlarging the world');
  const world = await enlarge(store, Number(asked.sales), say);
  say(`${world.sales} sales, ${world.shares} shares; closing the days`);
  const bench = { server, store, figures, say };
  await server.operate('run-job', { name: 'statDaily' });
  await measureReads(bench, Number(asked.calls));
  await measureExport(bench, Number(asked.exported));
  await measureProcesses(bench, cluster.url('postgres'));
  await measureNight(bench, Number(asked.due));
  const all = figures.all();
  say(`\n${tableOf(all)}`);
  writeFigures('.cache/bench/scale.json', 'scale', all);
  writeFileSync(
    'docs/performance-at-scale.md',
    `# Performance with ${(world.sales / 1e6).toFixed(1)} million sales

Written by \`npm run bench -- scale\` on ${machineLine()}. One PostgreSQL (${settings.join(', ')}) with ${world.sales.toLocaleString('en')} sales of ten
times 31 days and ${world.shares.toLocaleString('en')} shares, read as an organisation that sees all of them; the server and the caller run on the same machine.

${tableOf(all)}`,
  );
} finally {
  await server.close();
  await store.close();
  await cluster.stop();
}
