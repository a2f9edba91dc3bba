/** The command of a unit in the confines that the unit sets: its user, its rights, and the folders that it may write to. */
import { spawnSync } from 'node:child_process';
import { environmentOf, type Unit } from './unit';

/** What systemd gives to every process of a user. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const output = (program: string, ...args: readonly string[]) => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
};
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export interface Confined {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The words that run a command as `unit` says: in a view of the files of its own where it is protected, without further rights, as its
 * user. Creates its `StateDirectory`, as systemd does.
 */
export function confine(unit: Unit, command: readonly string[]): Confined {
  const user = unit.one('User') ?? 'root';
  const [, , , , , home = '/', shell = '/bin/sh'] = output('getent', 'passwd', user).split(':');
  const states = unit.all('StateDirectory').map(name => `/var/lib/${name}`);
  for (const state of states) output('install', '-d', '-o', user, '-g', output('id', '-gn', user), state);

  const writable = [...unit.all('ReadWritePaths').flatMap(line => line.split(' ')), ...states];
  const view = [
    'set -e',
    ...(unit.one('ProtectHome') === 'yes' ? ['mount -t tmpfs tmpfs /home', 'mount -t tmpfs tmpfs /root'] : []),
    ...(unit.one('PrivateTmp') === 'yes' ? ['mount -t tmpfs -o mode=1777 tmpfs /tmp'] : []),
    ...(unit.one('ProtectSystem') === 'strict'
      ? [...writable.map(path => `mount --bind ${quoted(path)} ${quoted(path)}`), 'mount -o remount,bind,ro /']
      : []),
    `cd ${quoted(unit.one('WorkingDirectory') ?? '/')}`,
    `umask ${unit.one('UMask') ?? '0022'}`,
    'exec "$@"',
  ];
  const ids = [`--reuid=${user}`, `--regid=${output('id', '-gn', user)}`, '--init-groups'];
  const rights = [
    ...(unit.one('NoNewPrivileges') === 'yes' ? ['--no-new-privs'] : []),
    ...(unit.one('CapabilityBoundingSet') === '' ? ['--inh-caps=-all', '--bounding-set=-all'] : []),
  ];
  const asUser = user === 'root' ? [] : ['setpriv', ...ids, ...rights];
  return {
    args: ['unshare', '--mount', '--propagation=private', 'sh', '-c', view.join('\n'), 'sh', ...asUser, ...command],
    env: {
      PATH: systemPath,
      LANG: 'C.UTF-8',
      HOME: home,
      USER: user,
      LOGNAME: user,
      SHELL: shell,
      ...environmentOf(unit),
    },
  };
}
