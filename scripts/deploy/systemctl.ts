/**
 * `systemctl` for a machine without systemd, as far as docs/deploying.md uses it. It runs what the unit files say: command, user,
 * settings, folders that may be written to, restarts, and that a unit counts as started once its `ExecStartPost` has ended.
 * Outputs of a unit are in `/var/log/units`, what it is at in `/run/units`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { confine } from './confined';
import { commandOf, environmentOf, readUnit, spanMs, type Unit } from './unit';

const states = '/run/units';
const logs = '/var/log/units';
type State = 'starting' | 'active' | 'failed' | 'inactive';

/** `pid` is of what attends a unit, `main` of its program. */
const fileOf = ({ name }: Unit, kind: 'state' | 'pid' | 'main') => join(states, `${name}.${kind}`);
const readOf = (unit: Unit, kind: 'state' | 'pid' | 'main') =>
  existsSync(fileOf(unit, kind)) ? readFileSync(fileOf(unit, kind), 'utf8') : '';
const stateOf = (unit: Unit) => (readOf(unit, 'state') || 'inactive') as State;
const note = (unit: Unit, state: State) => writeFileSync(fileOf(unit, 'state'), state);
const logOf = ({ name }: Unit) => openSync(join(logs, `${name}.log`), 'a');

function launch(unit: Unit, line: string): ChildProcess {
  const log = logOf(unit);
  const own = { ...environmentOf(unit), MAINPID: readOf(unit, 'main') };
  const { args, env } = confine(unit, commandOf(line, own));
  const [program = '', ...rest] = args;
  // A group of its own, because systemd ends all processes of a unit.
  return spawn(program, rest, { env: { ...env }, stdio: ['ignore', log, log], detached: true });
}
const statusOf = async (child: ChildProcess) => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};
/** Runs commands one after the other; the status of the first that fails, which one with `-` before it does not. */
async function inTurn(unit: Unit, lines: readonly string[]): Promise<number> {
  for (const line of lines) {
    const status = await statusOf(launch(unit, line));
    if (status !== 0 && !line.startsWith('-')) return status;
  }
  return 0;
}

/** Stays beside the processes of a unit: notes its state, starts it again after a failure, and ends it on SIGTERM. */
async function attend(unit: Unit): Promise<void> {
  let stopping = false;
  let child: ChildProcess | null = null;
  const end = (signal: NodeJS.Signals) => {
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  process.once('SIGTERM', () => {
    stopping = true;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), spanMs(unit.one('TimeoutStopSec') ?? '90')).unref();
  });
  for (;;) {
    child = launch(unit, unit.one('ExecStart')!);
    writeFileSync(fileOf(unit, 'main'), String(child.pid));
    const ended = statusOf(child);
    const started = inTurn(unit, unit.all('ExecStartPost'));
    const first = await Promise.race([ended.then(() => 'ended' as const), started]);
    if (first === 0) note(unit, 'active');
    else end('SIGTERM');
    const status = await ended;
    if (stopping || status === 0 || unit.one('Restart') !== 'on-failure') {
      note(unit, stopping || status === 0 ? 'inactive' : 'failed');
      return;
    }
    await pause(spanMs(unit.one('RestartSec') ?? '1'));
  }
}

async function start(unit: Unit): Promise<number> {
  if (['active', 'starting'].includes(stateOf(unit))) return 0;
  if (unit.name.endsWith('.timer')) {
    readUnit(unit.name.replace('.timer', '.service'));
    note(unit, 'active');
    return 0;
  }
  const type = unit.one('Type') ?? 'simple';
  if (type !== 'simple') {
    const status = await inTurn(unit, [...unit.all('ExecStartPre'), ...unit.all('ExecStart')]);
    note(unit, status === 0 && type === 'forking' ? 'active' : status === 0 ? 'inactive' : 'failed');
    return status;
  }
  note(unit, 'starting');
  const log = logOf(unit);
  const attendant = spawn(process.execPath, [...process.execArgv, import.meta.filename, 'attend', unit.name], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(fileOf(unit, 'pid'), String(attendant.pid));
  attendant.unref();
  const latest = Date.now() + spanMs(unit.one('TimeoutStartSec') ?? '90');
  while (stateOf(unit) === 'starting' && Date.now() < latest) await pause(50);
  return stateOf(unit) === 'active' ? 0 : 1;
}

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
async function stop(unit: Unit): Promise<number> {
  const ofDaemon = unit.one('PIDFile');
  const pid = Number(ofDaemon && existsSync(ofDaemon) ? readFileSync(ofDaemon, 'utf8') : readOf(unit, 'pid'));
  if (pid > 0 && isThere(pid)) {
    process.kill(pid, 'SIGTERM');
    while (isThere(pid)) await pause(50);
  }
  rmSync(fileOf(unit, 'pid'), { force: true });
  note(unit, 'inactive');
  return 0;
}

const verbs: Readonly<Record<string, (unit: Unit) => Promise<number>>> = {
  start,
  stop,
  restart: async unit => (await stop(unit)) || (await start(unit)),
  reload: unit => inTurn(unit, unit.all('ExecReload')),
};

mkdirSync(states, { recursive: true });
mkdirSync(logs, { recursive: true });
const [verb = '', ...rest] = process.argv.slice(2);
const units = rest.filter(word => !word.startsWith('-')).map(readUnit);
if (verb === 'attend') await attend(units[0]!);
else if (verb === 'enable' && !rest.includes('--now')) process.exitCode = 0;
else if (verb !== 'daemon-reload') {
  const carryOut = verbs[verb === 'enable' ? 'start' : verb];
  if (!carryOut) throw new Error(`systemctl ${verb} is not known to the stand-in`);
  // Several at the same time, as systemd does.
  const statuses = await Promise.all(units.map(carryOut));
  process.exitCode = Math.max(0, ...statuses);
  const failed = units.filter((_unit, at) => statuses[at] !== 0);
  for (const { name } of failed)
    process.stderr.write(
      `${name} failed:\n${spawnSync('tail', ['-n20', join(logs, `${name}.log`)], { encoding: 'utf8' }).stdout}`,
    );
}
