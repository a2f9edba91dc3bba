/** A real nginx in front of a server, configured as in README.md or as in `deploy/`. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from '../world/free-port';
import { dataDirectory } from './server';

interface Proxies {
  /** Address of one proxy in front of the server, without TLS. */
  readonly inner: string;
  /** Address of a second proxy in front of the first; it claims to terminate TLS. */
  readonly outer: string;
}

/** Addresses of the payment channel, the only ones that the inner proxy lets to its API. */
export const channelAddresses = ['127.0.5.1', '127.0.5.2'] as const;

/** Source address of the outer proxy's connections to the inner one. */
const outerAddress = '127.0.0.77';

/** Starts nginx for the current test. Both addresses have no trailing slash. */
export async function startNginx(server: string): Promise<Proxies> {
  const { origin, pathname } = new URL(server);
  const [innerPort, middlePort, outerPort] = [await freePort(), await freePort(), await freePort()];
  const directory = dataDirectory();
  mkdirSync(join(directory, 'temporary'));
  const path = join(directory, 'nginx.conf');
  writeFileSync(
    path,
    configuration(directory, [
      proxy({ port: innerPort, to: origin, scheme: '$scheme', servesChannelApi: true }),
      proxy({ port: middlePort, to: origin, scheme: '$http_x_forwarded_proto' }),
      proxy({ port: outerPort, to: `http://127.0.0.1:${middlePort}`, scheme: 'https', from: outerAddress }),
    ]),
  );
  await run(directory, path, outerPort);
  return { inner: `http://127.0.0.1:${innerPort}${pathname}`, outer: `http://127.0.0.1:${outerPort}${pathname}` };
}

async function run(directory: string, path: string, port: number): Promise<void> {
  const child = spawn(programPath('nginx')!, ['-p', directory, '-c', path, '-e', 'stderr'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(() => connects(port), { timeout: 20_000, interval: 50 });
}

/** The name in `deploy/nginx.conf`. */
export const deployedName = 'portal.example.com';

/**
 * Starts nginx with `deploy/nginx.conf` for the current test, with its own ports, in front of the processes at `ports`.
 * @param edit What a test changes of it besides.
 */
export async function startDeployed(ports: readonly [number, number], edit = (conf: string) => conf) {
  const directory = dataDirectory();
  const [key, certificate] = [join(directory, 'privkey.pem'), join(directory, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${deployedName}`, '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const made = spawnSync(programPath('openssl')!, ['req', '-x509', ...subject, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const [tls, plain] = [await freePort(), await freePort()];
  const path = join(directory, 'nginx.conf');
  const given = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  writeFileSync(
    path,
    edit(given)
      .replace('user www-data;', 'daemon off; master_process off;')
      .replace('/run/nginx.pid', join(directory, 'nginx.pid'))
      .replace('/var/log/nginx/error.log', 'stderr crit')
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('/etc/agent-web/tls/fullchain.pem', certificate)
      .replace('/etc/agent-web/tls/privkey.pem', key)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:8090', `127.0.0.1:${ports[1]}`)
      .replace('http {', `http { ${temporary.map(name => `${name}_temp_path ${directory}/${name};`).join(' ')}`),
  );
  await run(directory, path, tls);
  return { directory, certificate, tls, plain };
}

async function connects(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const configuration = (directory: string, servers: readonly string[]) => `
daemon off;
master_process off;
pid ${directory}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map(name => `${name}_temp_path ${directory}/temporary/${name};`).join(' ')}
  ${servers.join('\n  ')}
}
`;

interface Proxy {
  readonly port: number;
  readonly to: string;
  /** Value of X-Forwarded-Proto. */
  readonly scheme: string;
  readonly from?: string;
  /** Whether it shows the payment channel's API. */
  readonly servesChannelApi?: true;
}

/** The configuration from README.md, section Deploying. */
const proxy = ({ port, to, scheme, from, servesChannelApi }: Proxy) => `
  server {
    listen 127.0.0.1:${port};
    large_client_header_buffers 4 32k;
    client_max_body_size 11m;
    ${servesChannelApi ? channelApiLocation(to) : ''}
    location / {
      proxy_pass ${to};
      ${from ? `proxy_bind ${from};` : ''}
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto ${scheme};
    }
  }`;

/** The configuration from docs/channel.md, section Exposing it. */
const channelApiLocation = (to: string) => `
    location /agent-web/acquirer/ {
      ${channelAddresses.map(address => `allow ${address};`).join(' ')}
      deny all;
      client_max_body_size 1m;
      proxy_read_timeout 120s;
      proxy_pass ${to};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }`;
