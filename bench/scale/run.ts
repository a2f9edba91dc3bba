/**
 * `npm run bench -- scale`: one PostgreSQL with ten million sales and their shares, made from the demo data, and one server: what
 * lists, totals, an export, the jobs of a night and the proof of the ledger cost there; lists, totals and the home page with a tenth
 * as well. Writes docs/performance-at-scale.md. Options: `--sales 10000000`, `--due 1000000` sales and shares that a night handles,
 * `--exported 1000000`.
 */
import { parseArgs } from 'node:util';
import { writeFileSync } from 'node:fs';
import { startPostgres } from '#tests/world/postgres';
import { connect } from '#server/foundation/db/open';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { Figures, writeFigures, type Collector } from '../figures';
import { machineLine } from '../machine';
import { measureExport } from './export';
import { measureNight } from './night';
import { onPaper, sizesOf } from './paper';
import { measureProcesses } from './processes';
import { measureReads } from './reads';
import { openServer } from './server';
import { grownTable, millions } from './table';
import { openWorld } from './world';

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
  const bench = { server, store, figures, say };
  const world = await openWorld(store, Number(asked.due), say);
  const measureAt = async (wanted: number, at: Collector) => {
    const size = await world.enlarge(wanted);
    say(`${size.sales} sales, ${size.shares} shares; closing the days`);
    await server.operate('run-job', { name: 'statDaily' });
    await measureReads(bench, at, Number(asked.calls));
    return size;
  };
  const small = await measureAt(Number(asked.sales) / 10, figures.before);
  const large = await measureAt(Number(asked.sales), figures);
  const sizes = await sizesOf(store);
  // Its memory is that of a process which has not made the demo data.
  await server.kill();
  await server.startAgain();
  await measureExport(bench, Number(asked.exported));
  await measureProcesses(bench, cluster.url('postgres'));
  await measureNight(bench, world, Number(asked.due));
  const all = figures.all();
  const table = grownTable(all, small.sales, large.sales);
  say(`\n${table}`);
  writeFigures('.cache/bench/scale.json', 'scale', all);
  writeFileSync(
    'docs/performance-at-scale.md',
    `# Performance with ${millions(large.sales)} million sales

Written by \`npm run bench -- scale\` on ${machineLine()}. One PostgreSQL (${settings.join(', ')}) with ${large.sales.toLocaleString('en')} sales of ten
times 31 days and ${large.shares.toLocaleString('en')} shares, read as an organisation that sees all of them; the server and the caller run on the same machine.
What a person waits for was measured with ${small.sales.toLocaleString('en')} sales and ${small.shares.toLocaleString('en')} shares first.

${table}
${onPaper(all, large, sizes)}`,
  );
} finally {
  await server.close();
  await store.close();
  await cluster.stop();
}
