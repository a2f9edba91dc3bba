/** What one visitor is refused is nobody else's: `deploy/nginx.conf` in front of processes that refuse, or are gone. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from '../world/free-port';
import { deployedName, startDeployed } from './nginx';

const refused = '/agent-web/refused';
const page = '/agent-web/page';

/** A process that serves every page, and answers `status` to what it refuses. */
async function startProcess(status: number): Promise<number> {
  const answer: RequestListener = ({ url }, response) => {
    response.statusCode = url === refused ? status : 200;
    response.end(url);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends visits to nginx, ten at a time. @returns how many got which status */
async function visit(ports: readonly [number, number], paths: readonly string[]): Promise<Record<string, number>> {
  const { tls, certificate } = await startDeployed(ports);
  const ca = readFileSync(certificate);
  const seen: Record<string, number> = {};
  const left = [...paths];
  const one = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const asked = request({
        host: '127.0.0.1',
        port: tls,
        servername: deployedName,
        ca,
        path,
        headers: { host: deployedName },
      });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      const key = `${path} ${answer.statusCode}`;
      seen[key] = (seen[key] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, one));
  return seen;
}
const mixed = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? refused : page));

describe.skipIf(!programPath('nginx') || !programPath('openssl'))(
  'with 500 refused calls, every other visitor is served',
  () => {
    it.each([429, 503])('while processes answer %i to them', async status => {
      const ports = [await startProcess(status), await startProcess(status)] as const;
      expect(await visit(ports, mixed)).toEqual({ [`${refused} ${status}`]: 500, [`${page} 200`]: 500 });
    });
    it('while one of the processes is gone', async () => {
      expect(await visit([await freePort(), await startProcess(503)], mixed)).toMatchObject({ [`${page} 200`]: 500 });
    });
    it('by the other process, where one can not serve', async () => {
      const ports = [await startProcess(503), await startProcess(200)] as const;
      expect(await visit(ports, mixed)).toEqual({ [`${refused} 200`]: 500, [`${page} 200`]: 500 });
    });
  },
);
