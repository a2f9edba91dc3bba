/**
 * `npm run prove -- all`: what time, load, faults and pictures can break and `npm test` leaves out, one after another, for a release;
 * ends with `N passed, N failed`. A further argument limits it to entries with that word in their name.
 */
import { groups } from './commands.mjs';
import { ensureMachine } from './machine.mjs';
import { bin, ensureBuilt, ensureInstalled, ensureStyles } from './prepare.mjs';
import { done, runAside, startRun } from './stages.mjs';

const [word = ''] = process.argv.slice(2);
const { stage, vitest, playwright, failures, notes, hasFailed, end } = startRun('proofs');

/** @param {string} name @param {import('./commands.mjs').Entry} entry */
async function proved(name, { run: [program = '', ...args], env = {}, inAll }) {
  const all = { ...env, ...(inAll === true ? {} : inAll) };
  if (program === 'vitest') return vitest(name, args.slice(1), all);
  if (program === 'playwright') return playwright(name, args.slice(1), all);
  const status = await runAside([program === 'node' ? process.execPath : bin(program), ...args], all);
  if (status !== 0) failures.push(`${name}: 退出码 ${status}`);
  return { passed: Number(status === 0), failed: Number(status !== 0) };
}

await stage('准备', () =>
  done(async () => {
    const [lacking] = await Promise.all([ensureMachine({ proved: true }), done(ensureInstalled)]);
    notes.push(...lacking);
    ensureStyles();
    ensureBuilt();
  }),
);
if (!hasFailed())
  for (const group of Object.values(groups))
    for (const [name, entry] of Object.entries(group))
      if (entry.inAll && name.includes(word)) await stage(name, () => proved(name, entry));
end();
