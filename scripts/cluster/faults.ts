/**
 * Faults of a cluster under load (tests/attack/faults.ts): every request is repeated with its number until it is answered, and nothing
 * that was acknowledged may be missing or done twice afterwards. A commit whose wait for the synchronous replica was cancelled is not
 * acknowledged; what counts is what the caller was told.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Cashier } from '#tests/attack/cashier';
import { brokenRules, Work } from '#tests/attack/faults';
import type { Line, OpsLine } from '#tests/attack/hand';
import { logIn } from '#tests/world/server';
import { createSend } from '@/api/client/transport';
import { basePath, portalBases } from '@/api/constants';
import type { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { type Cluster, waitUntil } from './cluster';
import { nodeNames, patroniTimes } from './topology';

/** Causes the fault; the returned function undoes it. */
type Fault = (cluster: Cluster) => Promise<() => Promise<void>>;

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
const families = (pid: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .map(Number);

/** Kills Patroni and PostgreSQL of the node that has this role. */
export const killNode =
  (role: 'leader' | 'sync_standby' | 'replica'): Fault =>
  async cluster => {
    const at = await cluster.at(role);
    const pid = cluster.postmaster(at);
    await cluster.patroni[at]!.signal('SIGKILL');
    signal(pid, 'SIGKILL');
    return async () => cluster.patroni[at]!.start();
  };
const killPostgres: Fault = async cluster => {
  signal(cluster.postmaster(await cluster.at('leader')), 'SIGKILL');
  return async () => {};
};
/** A leader that sleeps past its lease wakes up as one that must not write. */
const stopLeader: Fault = async cluster => {
  const at = await cluster.at('leader');
  const pid = cluster.postmaster(at);
  const all = [pid, ...families(pid)];
  await cluster.patroni[at]!.signal('SIGSTOP');
  for (const each of all) signal(each, 'SIGSTOP');
  return async () => {
    await pause((patroniTimes.ttl + 5) * 1000);
    for (const each of all) signal(each, 'SIGCONT');
    await cluster.patroni[at]!.signal('SIGCONT');
  };
};
const killEtcd: Fault = async cluster => {
  await cluster.etcd[0]!.signal('SIGKILL');
  return async () => cluster.etcd[0]!.start();
};
const killPortal =
  (which: 'web' | 'worker'): Fault =>
  async cluster => {
    const portal = which === 'web' ? cluster.web[1]! : cluster.worker;
    await portal.end('SIGKILL');
    return () => portal.start();
  };
const switchOver: Fault = async cluster => {
  const [leader, candidate] = [await cluster.at('leader'), await cluster.at('sync_standby')];
  const body = JSON.stringify({ leader: `pg${leader + 1}`, candidate: `pg${candidate + 1}` });
  const answer = await fetch(`http://127.0.0.1:${cluster.ports.patroni[leader]}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${answer.status} ${await answer.text()}`);
  return async () => {};
};
/** The node with the small disk stops when the next piece of its log finds no room, which a new piece each time brings about. */
const fillDisk: Fault = async cluster => {
  cluster.smallDisk!.fill();
  const database = new pg.Client(cluster.connection);
  await database.connect();
  await waitUntil('a node without room', async () => {
    await database.query('select pg_logical_emit_message(true, $1, $1), pg_switch_wal()', ['room']);
    return !(await cluster.members())!.some(({ name, state }) => name === nodeNames[2] && state === 'streaming');
  });
  await database.end();
  return async () => cluster.smallDisk!.free();
};

interface Named {
  readonly name: string;
  readonly strike: Fault;
  /** Prepares the conditions of the fault. */
  readonly prepare?: (cluster: Cluster) => Promise<unknown>;
  /** Within which the next write must be acknowledged, in ms. */
  readonly backMs: number;
}
const [postgresBack, nodeBack, switchBack] = [10_000, 30_000, 5000];
const faults: readonly Named[] = [
  { name: 'the leader’s node is killed', strike: killNode('leader'), backMs: nodeBack },
  { name: 'the leader’s postgres is killed', strike: killPostgres, backMs: postgresBack },
  { name: 'the synchronous replica is killed', strike: killNode('sync_standby'), backMs: nodeBack },
  { name: 'the asynchronous replica is killed', strike: killNode('replica'), backMs: postgresBack },
  { name: 'an etcd is killed', strike: killEtcd, backMs: postgresBack },
  { name: 'a web process is killed', strike: killPortal('web'), backMs: postgresBack },
  { name: 'the worker is killed', strike: killPortal('worker'), backMs: postgresBack },
  { name: 'the leader sleeps past its lease', strike: stopLeader, backMs: nodeBack },
  { name: 'the leader is switched over', strike: switchOver, backMs: switchBack },
  {
    name: 'the disk of a replica is full',
    prepare: async cluster => (await cluster.at('leader')) === 2 && switchOver(cluster),
    strike: fillDisk,
    backMs: nodeBack,
  },
];

/** What writes while faults occur: terminals, sales and withdrawals. */
async function load(cluster: Cluster) {
  const signedIn = async (side: Side, username: string) => {
    const baseURL = cluster.origin + portalBases[side].slice(basePath.length);
    const as = (token: string | null) => createSend({ baseURL, token: () => token, onFailure: () => {} });
    return as((await logIn(as(null), username)).token);
  };
  const send = await signedIn('PROVIDER', 'agent_l1');
  const line: Line = { url: cluster.origin, send, ...opsOf(cluster) };
  const platform = await signedIn('PLATFORM', 'platform');
  const cashier = await Cashier.at(cluster.connection, line, platform).catch((failure: Failure) => {
    if (failure.reason !== 'conflict') throw failure;
    process.stdout.write(`withdrawals are left out: ${failure.message}\n`);
    return null;
  });
  return { cashier, work: await Work.on(cluster.connection, () => line, cashier ? [cashier] : []) };
}
const opsOf = (cluster: Cluster): OpsLine => ({
  ops: `http://127.0.0.1:${cluster.ports.ops[2]}`,
  opsKey: readFileSync(join(cluster.worker.dataDir, 'ops.key'), 'utf8').trim(),
});

/** What striking one fault again and again came to. */
export interface Struck {
  readonly name: string;
  /** Within which the next write must be acknowledged, in ms. */
  readonly backMs: number;
  /** After how many ms it was, each time. */
  readonly tookMs: readonly number[];
  readonly lost: number;
  readonly wrong: readonly string[];
}
export const isKept = ({ lost, wrong, tookMs, backMs }: Struck): boolean =>
  lost === 0 && wrong.length === 0 && tookMs.every(took => took <= backMs);

export interface Proof {
  readonly struck: readonly Struck[];
  readonly writes: number;
  readonly withdrawals: number;
}

/** Strikes each fault whose name contains `only` as often as `rounds` says, and prints what became of the load. */
export async function prove(
  cluster: Cluster,
  { rounds, only }: { readonly rounds: number; readonly only: string },
): Promise<Proof> {
  const { cashier, work } = await load(cluster);
  work.begin();
  await work.goesOn(2);
  const struck = new Map<string, Struck>();
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults.filter(each => each.name.includes(only))) {
      if (fault.strike === fillDisk && !cluster.smallDisk) {
        process.stdout.write(`${fault.name}: left out, this machine lets nobody make namespaces\n`);
        continue;
      }
      const { name, backMs } = fault;
      const { took, lost, wrong } = await strikeOnce(cluster, work, fault);
      process.stdout.write(
        `${name.padEnd(40)} next write after ${(took / 1000).toFixed(1)} s (at most ${backMs / 1000}), lost ${lost}, wrong ${wrong.length}\n`,
      );
      for (const each of wrong) process.stdout.write(`✗ ${each}\n`);
      const before = struck.get(name) ?? { tookMs: [], lost: 0, wrong: [] };
      struck.set(name, {
        name,
        backMs,
        tookMs: [...before.tookMs, took],
        lost: before.lost + lost,
        wrong: [...before.wrong, ...wrong],
      });
    }
  await work.end();
  return { struck: [...struck.values()], writes: work.done, withdrawals: cashier?.done ?? 0 };
}

async function strikeOnce(cluster: Cluster, work: Work, { prepare, strike }: Named) {
  await cluster.settled();
  await prepare?.(cluster);
  await cluster.settled();
  const since = performance.now();
  const putBack = await strike(cluster);
  await work.goesOn(1);
  const took = performance.now() - since;
  await putBack();
  await cluster.settled();
  await waitUntil('the portal', async () => (await fetch(`${cluster.origin}/readyz`)).ok);
  await work.goesOn(2, work.hands);
  await work.end();
  const { lost, wrong } = await work.check(cluster.connection);
  const broken = await brokenRules(opsOf(cluster));
  work.begin();
  return { took, lost, wrong: [...wrong, ...broken] };
}
