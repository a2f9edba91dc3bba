/** `npm run prove -- <name>`: runs the proofs on both stores; without a name it lists them. `npm test` runs a part of each. */
import { spawnSync } from 'node:child_process';
import { postgresBinaries } from './postgres.mjs';
import { bin, ensureInstalled, root } from './prepare.mjs';

/** @type {Readonly<Record<string, { about: string, tests: readonly string[] }>>} */
const proofs = {
  'clear-text': {
    about: 'numbers of persons and cards stand in clear in no column, log, export or backup',
    tests: ['server/app/clear-text.db.test.ts'],
  },
};

const [name = ''] = process.argv.slice(2);
const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (!proof) {
  for (const [each, { about }] of Object.entries(proofs)) process.stdout.write(`${each.padEnd(14)}${about}\n`);
  process.exit(name === '' ? 0 : 2);
}
ensureInstalled();
if (!postgresBinaries()) process.stdout.write('没有找到 PostgreSQL，只检查内嵌数据库。\n');
const stores = ['embedded', ...(postgresBinaries() ? ['postgres'] : [])];
const args = ['run', ...stores.flatMap(store => ['--project', store]), ...proof.tests];
process.exit(spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
