/** One alarm of the followed page: its Prometheus, its configuration and its rules, while the database is away. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Failed } from './failed';
import { site } from './portal';

interface Alert {
  readonly labels: { readonly alertname: string; readonly instance?: string };
  readonly state: 'pending' | 'firing';
}
const alerts = async (): Promise<readonly Alert[]> => {
  const answer = await fetch('http://127.0.0.1:9090/api/v1/alerts');
  return ((await answer.json()) as { data: { alerts: readonly Alert[] } }).data.alerts;
};
const firing = async () =>
  (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);

async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) throw new Failed(`${what}: not within ${seconds} seconds`);
    await pause(500);
  }
  return Math.round((performance.now() - began) / 1000);
}

/** Takes the database away until `DatabaseAway` rings, and gives it back until it is silent. @throws Failed if it does not */
export async function ringsWithoutDatabase(version: string, say: (text: string) => void): Promise<void> {
  const database = (verb: 'stop' | 'start') =>
    spawnSync('pg_ctlcluster', [version, 'main', verb, ...(verb === 'stop' ? ['-m', 'fast'] : [])]);
  await until('Prometheus reads the three processes', 60, async () => {
    const answer = await fetch('http://127.0.0.1:9090/api/v1/query?query=sum(up{job="agent-web"})');
    return (
      ((await answer.json()) as { data: { result: [{ value: [number, string] }] } }).data.result[0]?.value[1] === '3'
    );
  });
  if ((await firing()).includes('DatabaseAway')) throw new Failed('DatabaseAway rings while the database is there');
  database('stop');
  const { status, headers } = await fetch(`${site}/agent-web/readyz`);
  if (status !== 503 || !headers.get('content-type')?.includes('json'))
    throw new Failed(`readyz answers ${status} while the database is away`);
  const rang = await until('DatabaseAway rings', 240, async () => (await firing()).includes('DatabaseAway'));
  say(
    `  the database is away: DatabaseAway rings after ${rang} s; ringing: ${[...new Set(await firing())].join(', ')}`,
  );
  database('start');
  const silent = await until(
    'DatabaseAway is silent again',
    120,
    async () => !(await firing()).includes('DatabaseAway'),
  );
  say(`  the database is back: silent after ${silent} s`);
}
