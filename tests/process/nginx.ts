/** A real nginx in front of a server, configured as in README.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
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

/** Addresses of the payment channel, the only ones that the inner proxy lets to its door. */
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
      proxy({ port: innerPort, to: origin, scheme: '$scheme', door: true }),
      proxy({ port: middlePort, to: origin, scheme: '$http_x_forwarded_proto' }),
      proxy({ port: outerPort, to: `http://127.0.0.1:${middlePort}`, scheme: 'https', from: outerAddress }),
    ]),
  );
  const child = spawn(programPath('nginx')!, ['-p', directory, '-c', path, '-e', 'stderr'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(() => connects(outerPort), { timeout: 20_000, interval: 50 });
  return { inner: `http://127.0.0.1:${innerPort}${pathname}`, outer: `http://127.0.0.1:${outerPort}${pathname}` };
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
  /** Whether it shows the payment channel's door. */
  readonly door?: true;
}

/** The configuration from README.md, section Deploying. */
const proxy = ({ port, to, scheme, from, door }: Proxy) => `
  server {
    listen 127.0.0.1:${port};
    large_client_header_buffers 4 32k;
    client_max_body_size 11m;
    ${door ? doorOf(to) : ''}
    location / {
      proxy_pass ${to};
      ${from ? `proxy_bind ${from};` : ''}
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto ${scheme};
    }
  }`;

/** The configuration from docs/acquirer.md, section Exposing it. */
const doorOf = (to: string) => `
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
