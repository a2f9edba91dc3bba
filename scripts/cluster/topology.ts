/** What runs in the cluster, where it listens, and the configuration files that say so to each program. */
import { postgresBinaries } from '../postgres.mjs';

/** All on loopback, counted from one port so that two clusters do not meet. */
export const portsFrom = (first: number) => {
  const three = (from: number) => [from, from + 1, from + 2] as const;
  return {
    portal: first,
    primary: first + 1,
    replicas: first + 2,
    prometheus: first + 3,
    postgres: three(first + 10),
    patroni: three(first + 20),
    etcd: three(first + 30),
    etcdPeers: three(first + 40),
    web: [first + 50, first + 51] as const,
    /** Operations interface of the two web processes and the worker. */
    ops: three(first + 60),
  };
};
export type Ports = ReturnType<typeof portsFrom>;

const local = '127.0.0.1';
export const nodeNames = ['pg1', 'pg2', 'pg3'] as const;
/** The cluster listens on loopback only; these are no secrets. */
export const logins = {
  superuser: { username: 'postgres', password: 'postgres of the cluster' },
  replication: { username: 'replicator', password: 'replicator of the cluster' },
  rewind: { username: 'rewinder', password: 'rewinder of the cluster' },
} as const;

/** What a node runs besides the server itself. */
export const nodePrograms = ['pg_controldata', 'pg_rewind', 'pg_basebackup'] as const;

/** In seconds. Patroni refuses a shorter `ttl` and `retry_timeout`. */
export const patroniTimes = { ttl: 20, loop_wait: 2, retry_timeout: 3 } as const;

export function etcdArguments({ etcd, etcdPeers }: Ports, at: 0 | 1 | 2, data: string): readonly string[] {
  const cluster = etcdPeers.map((port, peer) => `etcd${peer + 1}=http://${local}:${port}`).join(',');
  const [client, peer] = [`http://${local}:${etcd[at]}`, `http://${local}:${etcdPeers[at]}`];
  return Object.entries({
    'name': `etcd${at + 1}`,
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': cluster,
    'initial-cluster-state': 'new',
    'initial-cluster-token': 'agent-web',
    'heartbeat-interval': 200,
    'election-timeout': 2000,
    'log-level': 'warn',
    'enable-v2': true,
  }).map(([name, value]) => `--${name}=${value}`);
}

/** PostgreSQL's files of the node of this directory; nothing else lies on its disk. */
export const diskIn = (directory: string) => `${directory}/disk`;
export const dataIn = (directory: string) => `${diskIn(directory)}/data`;

/** Configuration of one node, as JSON, which is YAML. */
export const patroniConfig = (ports: Ports, at: 0 | 1 | 2, directory: string): string =>
  JSON.stringify({
    scope: 'agent-web',
    name: nodeNames[at],
    restapi: { listen: `${local}:${ports.patroni[at]}`, connect_address: `${local}:${ports.patroni[at]}` },
    // The old interface of etcd: it changes the leader's key only if the key still names the same leader (docs/decisions/039).
    etcd: { hosts: ports.etcd.map(port => `${local}:${port}`) },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        maximum_lag_on_failover: 1_048_576,
        // A crashed leader is replaced at once: its recovery takes longer than the promotion of its synchronous replica.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a synchronous replica nothing is acknowledged: a commit that one disk has is not kept.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            fsync: 'on',
            synchronous_commit: 'on',
            wal_level: 'replica',
            wal_log_hints: 'on',
            hot_standby: 'on',
            max_connections: 200,
            max_wal_senders: 10,
            max_replication_slots: 10,
            wal_keep_size: '256MB',
            shared_buffers: '128MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        `host replication ${logins.replication.username} ${local}/32 scram-sha-256`,
        `host all all ${local}/32 scram-sha-256`,
      ],
    },
    postgresql: {
      listen: `${local}:${ports.postgres[at]}`,
      connect_address: `${local}:${ports.postgres[at]}`,
      data_dir: dataIn(directory),
      bin_dir: postgresBinaries(...nodePrograms),
      pgpass: `${directory}/pgpass`,
      authentication: logins,
      parameters: { unix_socket_directories: directory, password_encryption: 'scram-sha-256' },
    },
    watchdog: { mode: 'off' },
  });

/**
 * HAProxy in front of the database and of the portal. A database that stops being the primary loses its connections at
 * once: a session that stayed on it would wait without end.
 */
export const haproxyConfig = (ports: Ports): string => `
${haproxyDefaults}
${databases('primary', ports.primary, ports)}
${databases('replica', ports.replicas, ports)}
${portalBehind(ports.portal, ports.web)}`;

export const haproxyDefaults = `global
  maxconn 2000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  default-server inter 1s fall 2 rise 1`;

/**
 * Web processes behind one port; one that says that it is not ready gets no further call. One that answers late is only busy: if
 * all were taken out for that, every call would fail.
 */
export const portalBehind = (port: number, web: readonly number[]): string => `
listen portal
  bind ${local}:${port}
  mode http
  option httpchk
  http-check send meth GET uri /agent-web/readyz
  http-check expect status 200
  option forwardfor
  option redispatch 1
  timeout client 60s
  timeout server 60s
  timeout check 10s
  balance roundrobin
  default-server inter 300ms fall 1 rise 1
${web.map((own, at) => `  server web${at + 1} ${local}:${own} check`).join('\n')}
`;

const databases = (role: 'primary' | 'replica', port: number, { postgres, patroni }: Ports) => `
listen ${role}
  bind ${local}:${port}
  option httpchk
  http-check send meth GET uri /${role}
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${nodeNames.map((name, at) => `  server ${name} ${local}:${postgres[at]} check port ${patroni[at]}`).join('\n')}`;

export const prometheusConfig = ({ ops }: Ports, rules: string): string =>
  JSON.stringify({
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'agent-web', static_configs: [{ targets: ops.map(port => `${local}:${port}`) }] }],
  });
