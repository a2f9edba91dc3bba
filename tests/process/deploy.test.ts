/** The files of `deploy/`, started with addresses of this machine; `npm run prove -- deploy` follows the page about them, as it is printed. */
import { execFile as execute, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { appHeaders, livePath, probes } from '@/api/constants';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { programPath } from '../../scripts/programs.mjs';
import { openBucket } from '../world/bucket';
import { freePort } from '../world/free-port';
import { startPostgres } from '../world/postgres';
import { rowsFrom } from '../world/server';
import { deployedName, startDeployed } from './nginx';
import { dataDirectory, run } from './server';

const binaries = postgresBinaries();
const file = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
const settings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
/** The `Environment=` line of a unit. */
const ofUnit = (name: string): Record<string, string> =>
  Object.fromEntries(
    /^Environment=(.*)$/m
      .exec(file(name))![1]!
      .split(' ')
      .map(each => each.split('=') as [string, string]),
  );
const ran = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status, said: stdout + stderr, stdout };
};
/** Settings of a bucket, in place of FILES_DIR. */
async function inBucket(): Promise<Record<string, string>> {
  const opened = await openBucket();
  onTestFinished(() => opened.close());
  const { bucket } = opened;
  return { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY: bucket.accessKeyId, S3_SECRET_KEY: bucket.secretAccessKey };
}
const execFile = promisify(execute);
const psql = binaries && [join(binaries, 'psql'), '/usr/bin/psql'].find(path => existsSync(path));

describe.skipIf(!binaries || !psql || !programPath('nginx') || !programPath('openssl'))('an institution', () => {
  it.each(['a shared folder', 'a bucket'])('runs two portals and a worker behind nginx with %s', async place => {
    const cluster = await startPostgres(binaries!);
    onTestFinished(() => cluster.stop());
    const admin = cluster.url('postgres');
    vi.stubEnv('AGENT_WEB_PASSWORD', 'a-password');
    const roles = ran(psql!, ['-d', admin, '-f', 'deploy/roles.sql']);
    vi.unstubAllEnvs();
    expect([roles.status, roles.said]).toEqual([0, expect.not.stringContaining('ERROR')]);

    const gateway = createServer((_request, response) => void response.end());
    await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
    onTestFinished(() => void gateway.close());
    const address = new URL(admin);
    address.username = 'agent_web';
    address.pathname = '/agent_web';
    const own = {
      DATABASE_URL: address.href,
      APP_SECRET: 'forty-eight random bytes would stand here otherwise',
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_KEY: 'a key of the gateway',
      PLATFORM_NAME: '沈知行',
      PLATFORM_PHONE: '19900000001',
      PLATFORM_PASSWORD: 'Kx7-horse-battery-92',
    };
    const { FILES_DIR, ...given } = settings(file('environment'));
    expect(FILES_DIR).toBeDefined();
    expect(Object.keys(own).filter(name => !(name in given))).toEqual([]);
    const files = place === 'a bucket' ? await inBucket() : { FILES_DIR: dataDirectory() };
    const ports = [await freePort(), await freePort()];
    const start = async (unit: string, further: Record<string, string>, said: string) => {
      const { PORT: _, ...ofRole } = ofUnit(unit);
      const process = run({
        ...given,
        ...own,
        ...files,
        ...ofRole,
        DATA_DIR: dataDirectory(),
        ...further,
      });
      await process.until(said);
      return process;
    };
    for (const port of ports)
      await start('agent-web@.service', { PORT: String(port), OPS_PORT: String(await freePort()) }, 'ROLE=web');
    const worker = await start('agent-web-worker.service', { OPS_PORT: String(await freePort()) }, 'ROLE=worker');

    const [user] = await rowsFrom<Record<string, boolean>>(
      { connectionString: own.DATABASE_URL },
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(user).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false });

    const { directory, tls, plain } = await startDeployed([ports[0]!, ports[1]!]);
    const origin = `https://${deployedName}:${tls}`;
    const known = ['--resolve', `${deployedName}:${tls}:127.0.0.1`];
    const curl = (path: string, ...args: string[]) =>
      ran('curl', [
        '-sk',
        ...known,
        '--http2',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code} %{http_version}',
        ...args,
        origin + path,
      ]).stdout;
    await vi.waitFor(() => expect(curl(`/agent-web${probes.ready}`)).toBe('200 2'), { timeout: 20_000, interval: 100 });
    expect(curl('/agent-web/', '-H', 'accept: text/html')).toBe('200 2');
    expect(curl('/agent-web/platform/')).toBe('403 2');
    expect(curl('/agent-web/acquirer/v1/sales', '-X', 'POST')).toBe('403 2');
    const redirected = (...args: string[]) =>
      ran('curl', ['-s', '-o', '/dev/null', '-w', '%{redirect_url}', ...args, `http://127.0.0.1:${plain}/x`]).stdout;
    expect(redirected('-H', `host: ${deployedName}`)).toBe(`https://${deployedName}/x`);
    // Nobody is sent to, or served under, whatever name a request has.
    expect(redirected('-H', 'host: evil.example')).toBe('');
    expect(ran('curl', ['-sk', `https://127.0.0.1:${tls}/agent-web/`]).status).not.toBe(0);
    expect(curl(`/agent-web/trans/searchTrans?transNos=${'1234567890,'.repeat(1500)}`, '-H', 'accept: text/html')).toBe(
      '200 2',
    );
    // Nine megabytes reach the portal, which asks who sends them; twelve do not.
    const picture = (megabytes: number) => {
      const path = join(directory, `${megabytes}.png`);
      writeFileSync(path, Buffer.alloc(megabytes * 1024 * 1024));
      return curl(`/agent-web${contract.upload.img.path}`, '-F', `file=@${path}`);
    };
    expect(picture(9)).toBe('200 2');
    expect(picture(12)).toBe('413 2');

    // Nothing collects the events on their way: one arrives within the two seconds of docs/domain/live.md.
    const token = 'a token of a script';
    // An organisation, as far as a session needs one; its owner has what the platform's has.
    await rowsFrom(
      { connectionString: own.DATABASE_URL },
      `insert into agent (agent_no, agent_name, agent_type, expand_way, levels, org_no, agent_path, cust_kind, legal_name, phone, province_code, city_code, area_code, policy_type, invoice_way, account_status, create_time, update_time)
       values ('10000001', '星河支付', 'ORG', 'ORG', 0, '10000001', '/10000001/', 'ENTERPRISES', '林晚晴', '19900000002', '330000', '330100', '330102', 'ELESIGNPOS', 'SELF', 'TRUE', 0, 0)`,
    );
    await rowsFrom({ connectionString: own.DATABASE_URL }, `insert into agent_switch (agent_no) values ('10000001')`);
    await rowsFrom(
      { connectionString: own.DATABASE_URL },
      `insert into operator (operator_no, agent_no, username, phone, real_name, password_hash, operator_status, role_code, first_login, create_time, update_time)
       select 'OP90000001', '10000001', '19900000002', '19900000002', '林晚晴', password_hash, operator_status, role_code, first_login, 0, 0 from operator`,
    );
    await rowsFrom(
      { connectionString: own.DATABASE_URL },
      `insert into session (token_hash, operator_no, issued_time, last_active_time, client_ip) select encode(sha256($1::bytea), 'hex'), operator_no, $2::bigint, $2::bigint, '127.0.0.1' from operator where username = $3`,
      [token, Date.now(), '19900000002'],
    );
    const stream = spawn('curl', [
      '-skN',
      ...known,
      '--http2',
      '-H',
      `token: ${token}`,
      `${origin}/agent-web${livePath}`,
    ]);
    onTestFinished(() => void stream.kill('SIGKILL'));
    let told = '';
    stream.stdout.on('data', (part: Buffer) => (told += String(part)));
    await vi.waitFor(() => expect(told).toContain('retry: '), { timeout: 20_000, interval: 50 });
    await rowsFrom({ connectionString: own.DATABASE_URL }, `update agent set update_time = update_time`);
    await vi.waitFor(() => expect(told).toContain('event: changed'), { timeout: 2000, interval: 50 });

    // What one portal has received, the other sends.
    const sent = join(directory, 'sent.png');
    writeFileSync(
      sent,
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#09c' } })
        .png()
        .toBuffer(),
    );
    const headers = Object.entries({ token, ...appHeaders }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    // The wire to the bucket is in this process, which must not wait.
    const answer = async (...args: string[]) => (await execFile('curl', ['-sk', ...known, ...headers, ...args])).stdout;
    const received = await answer(
      '-F',
      'imgType=idFrontImg',
      '-F',
      `file=@${sent}`,
      `${origin}/agent-web${contract.upload.img.path}`,
    );
    const { object } = JSON.parse(received) as { object: { url: string } | null };
    expect(object, received).not.toBeNull();
    for (const port of ports) {
      const asProxied = ['-H', 'x-forwarded-proto: https', '-H', 'x-forwarded-for: 127.0.0.1'];
      const status = ['-o', '/dev/null', '-w', '%{http_code} %{content_type}'];
      const shown = await answer(...status, ...asProxied, `http://127.0.0.1:${port}${object!.url}`);
      expect(shown).toMatch(/^200 image\//);
    }

    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });

  it.skipIf(!programPath('systemd-analyze'))('is told of a mistake in its units by systemd, and there is none', () => {
    const directory = dataDirectory();
    const units = readdirSync(join(import.meta.dirname, '../../deploy')).filter(name =>
      /\.(service|timer)$/.test(name),
    );
    expect(units.length).toBeGreaterThan(2);
    // A timer is verified beside its service, which is written first.
    for (const name of units.toSorted()) {
      cpSync(join(import.meta.dirname, '../../deploy', name), join(directory, name));
      const text = readFileSync(join(directory, name), 'utf8').replace(/\/usr\/bin\/(node|npm)/, process.execPath);
      writeFileSync(join(directory, name), text);
      const path = join(directory, name.replace('@.', '@8080.'));
      if (!existsSync(path)) writeFileSync(path, text);
      expect(ran('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', path]).said).toBe('');
    }
  });
});
