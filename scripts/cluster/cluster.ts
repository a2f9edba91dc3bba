/**
 * The cluster on this machine: three etcd, three PostgreSQL under Patroni with a synchronous replica, HAProxy in front of them and of
 * two web processes and a worker that share no directory but the files', and Prometheus.
 */
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reach, run, type Started } from '#tests/world/server';
import { root } from '../prepare.mjs';
import { programPath } from '../programs.mjs';
import { Program } from './process';
import { identity } from '../postgres.mjs';
import { SmallDisk } from './small-disk';
import {
  dataIn,
  diskIn,
  etcdArguments,
  haproxyConfig,
  logins,
  nodeNames,
  patroniConfig,
  type Ports,
  portsFrom,
  prometheusConfig,
} from './topology';

type At = 0 | 1 | 2;
const three: readonly At[] = [0, 1, 2];
const database = 'agent_web';
const startsAtMost = 20;

/** A database node as Patroni reports it. */
export interface Member {
  readonly name: (typeof nodeNames)[number];
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly lag?: number | 'unknown';
}
/** A process of the portal that can be started again with the same settings. */
export class Portal {
  #started: Started | null = null;
  constructor(private readonly env: Readonly<Record<string, string>>) {}
  get dataDir(): string {
    return this.env['DATA_DIR']!; // every process of the cluster has one
  }
  /** Again and again, as a service manager would: a process does not start while the database changes its leader. */
  async start(): Promise<void> {
    for (let again = startsAtMost; ; again -= 1) {
      this.#started = run(this.env);
      try {
        if (this.env['ROLE'] === 'worker') await this.#started.until('ROLE=worker');
        else await reach(this.#started);
        return;
      } catch (error) {
        if (again <= 1) throw error;
        await pause(1000);
      }
    }
  }
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#started?.child.kill(signal);
    await this.#started?.ended;
  }
}

export class Cluster {
  readonly ports: Ports;
  readonly etcd: readonly Program[];
  readonly patroni: readonly Program[];
  /** The disk of the last node; null if this machine has no namespaces for users. */
  readonly smallDisk: SmallDisk | null;
  readonly haproxy: Program;
  readonly prometheus: Program | null;
  readonly web: readonly Portal[];
  readonly worker: Portal;

  constructor(
    readonly directory: string,
    firstPort: number,
    demoScale: string,
  ) {
    this.ports = portsFrom(firstPort);
    const place = (name: string) => this.own(name);
    this.etcd = three.map(at =>
      this.program(`etcd${at + 1}`, 'etcd', etcdArguments(this.ports, at, place(`etcd${at + 1}/data`))),
    );
    this.smallDisk = SmallDisk.isPossible() ? new SmallDisk(place(diskIn(nodeNames[2])), place('small-disk')) : null;
    this.patroni = three.map(at => {
      const name = nodeNames[at];
      place(diskIn(name));
      const config = this.write(`${name}/patroni.yml`, patroniConfig(this.ports, at, place(name)));
      return this.program(name, 'patroni', [config], at === 2 ? this.smallDisk : null);
    });
    this.haproxy = this.program('haproxy', 'haproxy', [
      '-db',
      '-f',
      this.write('haproxy/haproxy.cfg', haproxyConfig(this.ports)),
    ]);
    const alerts = join(root, 'docs', 'alerts.yml');
    this.prometheus = programPath('prometheus')
      ? this.program('prometheus', 'prometheus', [
          `--config.file=${this.write('prometheus/prometheus.yml', prometheusConfig(this.ports, alerts))}`,
          `--storage.tsdb.path=${place('prometheus/data')}`,
          `--web.listen-address=127.0.0.1:${this.ports.prometheus}`,
        ])
      : null;
    const shared = {
      DATABASE_URL: this.url(this.ports.primary),
      DATABASE_REPLICA_URL: this.url(this.ports.replicas),
      FILES_DIR: place('files'),
      APP_SECRET: 'the secret that all processes of the cluster share',
      DEMO_SCALE: demoScale,
      DATABASE_POOL: '12',
      TRUSTED_PROXIES: '1',
    };
    const portal = (name: string, at: At, role: 'web' | 'worker', port: number) =>
      new Portal({
        ...shared,
        DATA_DIR: place(name),
        PORT: String(port),
        OPS_PORT: String(this.ports.ops[at]),
        ROLE: role,
        DRAIN_MS: '1500',
      });
    this.web = [portal('web1', 0, 'web', this.ports.web[0]), portal('web2', 1, 'web', this.ports.web[1])];
    this.worker = portal('worker', 2, 'worker', 0);
  }

  /** Address of the portal, without a trailing slash. */
  get origin(): string {
    return `http://127.0.0.1:${this.ports.portal}/agent-web`;
  }
  /** Connection string of the portal's database at a port of HAProxy or of a node. */
  url(port: number, name = database): string {
    const { username, password } = logins.superuser;
    return `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  }
  /** The portal's database at the primary. */
  get connection(): pg.ClientConfig {
    return { connectionString: this.url(this.ports.primary) };
  }

  /** Resolves when the portal answers. */
  async start(): Promise<void> {
    for (const each of this.etcd) each.start();
    this.smallDisk?.start();
    await waitUntil('the small disk', async () => this.smallDisk?.isMounted ?? true);
    for (const each of this.patroni) each.start();
    this.haproxy.start();
    this.prometheus?.start();
    await this.settled();
    await this.createDatabase();
    await this.web[0]!.start(); // alone, because the first one fills the database
    await Promise.all([this.web[1]!.start(), this.worker.start()]);
    await waitUntil('the portal behind HAProxy', async () => (await fetch(`${this.origin}/readyz`)).status === 200);
  }
  async stop(): Promise<void> {
    await Promise.all([...this.web, this.worker].map(each => each.end('SIGTERM').catch(() => {})));
    const rest = [...this.patroni, ...this.etcd, this.haproxy, ...(this.prometheus ? [this.prometheus] : [])];
    await Promise.all(rest.map(each => each.signal('SIGCONT')));
    await Promise.all(this.patroni.map(each => each.signal('SIGTERM')));
    await Promise.all(rest.map(each => each.signal('SIGTERM')));
    await this.smallDisk?.end();
  }

  /** What Patroni knows; null while no node answers. */
  async members(): Promise<readonly Member[] | null> {
    for (const port of this.ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return null;
  }
  /** Resolves when all nodes run and one of them is the synchronous replica of the leader. */
  settled(): Promise<void> {
    return waitUntil('three database nodes, one of them synchronous', async () => {
      const members = (await this.members()) ?? [];
      const has = (role: Member['role']) => members.filter(each => each.role === role && isUp(each)).length;
      return has('leader') === 1 && has('sync_standby') === 1 && has('replica') === 1;
    });
  }
  async at(role: Member['role']): Promise<At> {
    const member = (await this.members())?.find(each => each.role === role);
    if (!member) throw new Error(`No node is ${role}`);
    return nodeNames.indexOf(member.name) as At;
  }
  /** The process of PostgreSQL itself. */
  postmaster(at: At): number {
    const path = join(dataIn(join(this.directory, nodeNames[at])), 'postmaster.pid');
    return Number(readFileSync((at === 2 && this.smallDisk?.seen(path)) || path, 'utf8').split('\n', 1)[0]);
  }

  private async createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url(this.ports.primary, 'postgres') });
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
    await client.end();
  }

  /** @param disk Where the program runs, if it has a disk of its own. */
  private program(name: string, command: string, args: readonly string[], disk: SmallDisk | null = null): Program {
    const directory = this.own(name);
    const line = [programPath(command)!, ...args];
    const [first, ...rest] = disk?.inside(line) ?? line;
    return new Program(name, first!, rest, join(directory, 'log'), directory);
  }
  /** A directory that only the cluster's user can read, as PostgreSQL requires. */
  private own(name: string): string {
    const path = join(this.directory, name);
    mkdirSync(path, { recursive: true });
    give(path, 0o700);
    return path;
  }
  private write(name: string, text: string): string {
    const path = join(this.directory, name);
    this.own(dirname(name));
    writeFileSync(path, text);
    give(path, 0o600);
    return path;
  }
}

function give(path: string, mode: number): void {
  chmodSync(path, mode);
  if (identity) chownSync(path, identity.uid, identity.gid);
}
const isUp = ({ state, lag }: Member) => ['running', 'streaming'].includes(state) && lag !== 'unknown';

const patienceMs = 180_000;
/** Asks again every fifth of a second; an error counts as no. */
export async function waitUntil(what: string, is: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await is().catch(() => false))) {
    if (performance.now() - since > patienceMs) throw new Error(`Waited ${patienceMs / 1000} s in vain for ${what}`);
    await pause(200);
  }
}
