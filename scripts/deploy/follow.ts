/** Follows the pages within the copy of the machine (run.ts): types each command as it is printed, and looks at what has come of it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { contract } from '@/api/contract';
import { bin, root } from '../prepare.mjs';
import { postgresBinaries } from '../postgres.mjs';
import { Failed } from './failed';
import { ringsWithoutDatabase } from './alarm';
import { unexplained, unknownTo, printed, type Printed } from './page';
import { identity, openGateway, signIn, work, type Load } from './portal';
import { Shell } from './shell';
import { checkUnits, inSentences, restoresBeside, steps, type Journey, type Step } from './steps';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** Something that the machine of whoever follows has already, or that is looked at besides. */
function prepare(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Failed(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
const expect = (holds: boolean, what: string) => {
  if (!holds) throw new Failed(what);
  say(`    ✓ ${what}`);
};
async function eventually(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const latest = Date.now() + seconds * 1000; !(await holds()); await pause(200))
    if (Date.now() > latest) throw new Failed(`${what}: not within ${seconds} seconds`);
  say(`    ✓ ${what}`);
}

const version = /\d+/.exec(prepare(join(postgresBinaries()!, 'postgres'), '--version'))![0];
const journey: Journey = {
  printed: new Map(),
  version,
  backup: () =>
    `/backups/${readdirSync('/backups')
      .filter(name => name.startsWith('agent-web-'))
      .toSorted()
      .at(-1)!}`,
  moment: '',
};
const editor = '/run/edited';

/** A Debian with the packages that the page names, and nothing of an installation. */
function openMachine(): void {
  for (const [name, text] of [
    [
      'systemctl',
      `exec '${process.execPath}' '${bin('tsx')}' --tsconfig '${root}/tsconfig.json' '${import.meta.dirname}/systemctl.ts' "$@"`,
    ],
    ['editor', `cat ${editor} > "$1"`],
  ] as const) {
    writeFileSync(`/usr/local/bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(`/usr/local/bin/${name}`, 0o755);
  }
  mkdirSync('/run/postgresql');
  prepare('chown', 'postgres:', '/run/postgresql');
  // What this machine has of its own is not in the way.
  prepare(
    'sh',
    '-c',
    `rm -rf /opt/agent-web* /backups && ! pg_lsclusters -h | grep -q '^${version} *main ' || pg_dropcluster --stop ${version} main`,
  );
  prepare('pg_createcluster', '--start', version, 'main', '--', '--encoding=UTF8', '--locale=C.UTF-8');
}
function unpack(folder: string): void {
  mkdirSync(folder);
  prepare(
    'sh',
    '-c',
    `cd '${root}' && git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -T- -cf- 2>/dev/null | tar -xf- -C ${folder}`,
  );
}
let load: ReturnType<typeof work> | null = null;
function reportLoad({ answered, failed }: Load): void {
  expect(
    answered > 100 && Object.keys(failed).length === 0,
    `${answered} calls during upgrade and rotations, failed: ${JSON.stringify(failed)}`,
  );
}
async function use(what: string) {
  const send = await signIn();
  await send(contract.platformConfig.setIdentity, { ...identity, requestNo: randomUUID() });
  say(`    ✓ the owner signs in through nginx and writes, ${what}`);
  return send;
}
/** Users of the program's processes. */
const users = () =>
  new Set(
    prepare('ps', '-eo', 'user:20,args')
      .split('\n')
      .filter(line => /scripts\/(start|backup)/.test(line))
      .map(line => line.split(' ')[0]!),
  );

type Look = () => Promise<void> | void;
/** What is done before a command is typed, by the command; a list has one for each time. */
const before: Readonly<Record<string, Look | readonly (Look | null)[]>> = {
  'ln -sfn /opt/agent-web-1.0.0 /opt/agent-web': [() => unpack('/opt/agent-web-1.0.0'), null],
  'install -D -m 600 fullchain.pem /etc/agent-web/tls/fullchain.pem': () =>
    void prepare('cp', '/run/fullchain.pem', '/run/privkey.pem', '/opt/agent-web'),
  'cd /opt/agent-web-1.0.1': async () => {
    unpack('/opt/agent-web-1.0.1');
    load = work(await use('before the upgrade'));
  },
  'editor /etc/agent-web/environment': [null, null, null, null, async () => reportLoad(await load!.end())],
  'install -d -o agent-web -g agent-web -m 700 /srv/agent-web-restored /var/lib/agent-web-restored': async () => {
    const send = await use('under the new secret and the new password');
    await pause(1000);
    journey.moment = new Date().toISOString().replace('T', ' ').replace(/\..*/, '+00');
    await pause(1000);
    await send(contract.platformConfig.setIdentity, {
      ...identity,
      title: '太晚支付有限公司',
      requestNo: randomUUID(),
    });
    await pause(1000);
  },
};

const gateway = await openGateway(9999);
/** What is looked at after a command, by the command. */
const after: Readonly<Record<string, Look | readonly (Look | null)[]>> = {
  'systemctl enable --now agent-web-worker agent-web@8080 agent-web@8090': () => {
    expect([...users()].join() === 'agent-web', 'every process of the program runs as agent-web');
    const rights = prepare(
      'runuser',
      '-u',
      'postgres',
      '--',
      'psql',
      '-Atc',
      "select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = 'agent_web'",
    );
    expect(rights.trim() === 'f', "the portal's user of the database has no right beyond its own database");
  },
  'curl https://portal.example.com/agent-web/healthz': async () => {
    const send = await use('after the first start');
    await send(contract.platformConfig.createKey, { keyName: '主通道', requestNo: randomUUID() });
    await send(contract.staff.invite, {
      realName: '顾青',
      phone: '13900000010',
      roleCode: 'FINANCE',
      requestNo: randomUUID(),
    });
    await eventually('the first password of a colleague reaches the gateway', 20, () => gateway() > 0);
  },
  'systemctl enable --now agent-web-backup.timer agent-web-wal': checkUnits,
  'systemctl start agent-web-backup': [
    async () => {
      expect(readdirSync(journey.backup()).length > 3, `there is a backup, ${journey.backup()}`);
      const metrics = await (await fetch('http://127.0.0.1:8099/metrics')).text();
      expect(/^agent_web_backup_age_seconds\{/m.test(metrics), 'the worker shows the age of the newest backup');
      await eventually('the log of the database is received', 20, () => readdirSync('/backups/wal').length > 0);
    },
    null,
    null,
  ],
  [restoresBeside]: () => {
    const ofOthers = (user: string, ...folders: readonly string[]) => prepare('find', ...folders, '!', '-user', user);
    const strangers =
      ofOthers('agent-web', '/srv/agent-web-restored', '/var/lib/agent-web-restored') +
      ofOthers('postgres', `/var/lib/postgresql/${version}/restored`);
    expect(strangers === '', `what is restored belongs to who runs with it ${strangers}`);
    expect(existsSync('/var/lib/agent-web-restored/ops.key'), 'the keys are restored');
  },
  'systemctl start agent-web@8080': async () => {
    const { identity: restored } = await (await signIn())(contract.platformConfig.identity, {});
    expect(restored?.title === identity.title, 'what was written after the moment is not in the restored database');
    await use('on the restored database');
  },
};

const counted = new Map<string, number>();
/** The entry for this time that a command is printed. */
function ofThisTime<T>(entry: T | readonly T[] | undefined, turn: number): T | undefined {
  return Array.isArray(entry) ? (entry as readonly T[])[turn] : (entry as T | undefined);
}
async function follow(shell: Shell, { page, command }: Printed): Promise<void> {
  const turn = counted.get(command) ?? 0;
  counted.set(command, turn + 1);
  const { instead, edit, prints, says, installs, elsewhere } = ofThisTime<Step>(steps[command], turn)!;
  if (elsewhere) return say(`  ${command}\n    see ${elsewhere}`);
  await ofThisTime<Look | null>(before[command], turn)?.();
  const typed = instead ? instead(command, journey) : command;
  if (edit) writeFileSync(editor, edit(readFileSync(typed.split(' ').at(-1)!, 'utf8'), journey), { mode: 0o600 });
  const began = performance.now();
  const { status, output } = await shell.type(installs ? `nsenter --net=/run/outside -- ${typed}` : typed);
  say(`  ${typed}  (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0 || (says && !says.test(output)))
    throw new Failed(
      `${page}: \`${command}\` ended with ${status}${says ? `, expected ${says}` : ''}:\n${output.slice(-4000)}`,
    );
  if (prints) journey.printed.set(prints, output);
  await ofThisTime<Look | null>(after[command], turn)?.();
}

/** Without what `npm run` gives to its own commands. */
const ownEnv = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
const shell = new Shell('/root', {
  ...Object.fromEntries(ownEnv),
  HOME: '/root',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
});
try {
  const commands = printed();
  const wrong = [...unknownTo(commands, steps), ...unexplained(inSentences)];
  if (wrong.length > 0) throw new Failed(`commands and table differ:\n${wrong.join('\n')}`);
  openMachine();
  for (const each of commands) await follow(shell, each);
  say(`${commands.length} printed commands carried out`);
  await ringsWithoutDatabase(version, say);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`✗ ${error instanceof Failed ? error.message : (error.stack ?? error.message)}\n`);
  process.exitCode = 1;
} finally {
  shell.leave();
}
process.exit();
