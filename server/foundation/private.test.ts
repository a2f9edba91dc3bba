/** Who may read what the server writes. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeToOthers, DirectoryOpen } from './private';

/** A data directory as versions before made it. */
function open(mode: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-private-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'pgdata'));
  writeFileSync(join(directory, 'pgdata', 'PG_VERSION'), '17');
  writeFileSync(join(directory, 'secret'), 'x');
  for (const [name, mode] of [
    ['pgdata', 0o755],
    ['secret', 0o644],
  ] as const)
    chmodSync(join(directory, name), mode);
  chmodSync(directory, mode);
  return directory;
}
const modeOf = (...path: readonly string[]) => (statSync(join(...path)).mode & 0o7777).toString(8);

test('parts of our own data directory are closed, and others may not replace them', () => {
  const directory = open(0o777);
  closeToOthers(directory);
  expect([modeOf(directory), modeOf(directory, 'pgdata'), modeOf(directory, 'secret')]).toEqual(['755', '700', '600']);
});
test('a directory like /tmp stays as it is, but for our parts', () => {
  const directory = open(0o1777);
  closeToOthers(directory);
  expect([modeOf(directory), modeOf(directory, 'pgdata')]).toEqual(['1777', '700']);
});
test('a directory of somebody else is refused if it is open, and left alone if it is not', () => {
  const other = process.getuid!() + 1;
  for (const mode of [0o755, 0o770, 0o702]) {
    const directory = open(mode);
    expect(() => closeToOthers(directory, other)).toThrow(DirectoryOpen);
    expect(() => closeToOthers(directory, other)).toThrow(`权限 ${mode.toString(8)}`);
    expect(modeOf(directory, 'pgdata')).toBe('755');
  }
  closeToOthers(open(0o700), other);
});
test('one that is not there yet is nobody’s', () => {
  const nowhere = join(tmpdir(), 'agent-web-nowhere');
  closeToOthers(nowhere);
  expect(existsSync(nowhere)).toBe(false);
});
