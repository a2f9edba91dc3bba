/** `npm run look|prove|bench -- <name> [arguments]`: longer commands, each in a group; without a name it lists its group. */
import { spawnSync } from 'node:child_process';
import { groups } from './commands.mjs';
import { bin, ensureInstalled, isPruned, root } from './prepare.mjs';

const [groupName = '', name = '', ...rest] = process.argv.slice(2);
const group = groups[groupName] ?? {};
const entry = Object.hasOwn(group, name) ? group[name] : undefined;
if (!entry) {
  for (const [each, { about }] of Object.entries(group)) process.stdout.write(`${each.padEnd(14)}${about}\n`);
  process.exit(name === '' ? 0 : 2);
}
const { onServer = false } = entry;
if (!(onServer && isPruned())) ensureInstalled({ toStart: onServer });
const [program = '', ...args] = entry.run;
const { status } = spawnSync(program === 'node' ? process.execPath : bin(program), [...args, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...entry.env, ...process.env },
});
process.exit(status ?? 1);
