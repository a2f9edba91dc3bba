/** Database time for a page, a search and totals with ten times the demo data (PostgreSQL only). */
import type pg from 'pg';
import { recorder, rowsOnly, type Statement } from './bare';
import { measuredCalls, sender, tokenFor } from './calls';
import type { Figures } from '../figures';
import type { Bench } from './stores';

const wantedMs: Readonly<Record<string, number>> = {
  'list, 31 days, page 1': 20,
  'list, 31 days, page 50': 20,
  'list, 31 days, by name': 20,
  'totals, 31 days': 60,
};

/** Total time of a call's statements, as reported by the database. */
export async function measureLarge(bench: Bench, figures: Figures, rounds: number): Promise<void> {
  const record = await recorder(bench);
  const token = await tokenFor(bench);
  const calls = await measuredCalls(sender(bench, token));
  const client = await bench.store.pool.connect();
  for (const measured of calls) {
    const target = wantedMs[measured.name];
    if (target === undefined) continue;
    const statements = rowsOnly(await record(measured, token));
    for (let round = 0; round <= rounds; round += 1) {
      const spent = await timeOf(client, statements);
      // The first round warms the cache.
      if (round > 0) figures.add(`ten times the world: ${measured.name}`, { unit: 'ms of SQL', target }, spent);
    }
  }
  client.release();
}

async function timeOf(client: pg.PoolClient, statements: readonly Statement[]): Promise<number> {
  let spent = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Record<'Planning Time' | 'Execution Time', number>] }>(
      `explain (analyze, timing off, summary on, format json) ${text}`,
      [...values],
    );
    const [plan] = rows[0]!['QUERY PLAN'];
    spent += plan['Planning Time'] + plan['Execution Time'];
  }
  return spent;
}
