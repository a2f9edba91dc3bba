/**
 * `npm run cluster`: starts the whole of docs/scale.md on this machine and keeps it running until Ctrl+C. `-- faults`
 * puts load on it, strikes it, and prints what was lost; `--rounds 2` repeats each fault as often, `--only web` those
 * with that word in their name, `--write` also writes docs/cluster-faults.md. `-- browser` kills the leader's node while an operator works.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { once } from 'node:events';
import { ensureBuilt, root } from '../prepare.mjs';
import { survives } from './browser';
import { Cluster } from './cluster';
import { isKept, prove } from './faults';
import { missingPackages } from './programs';
import { documentOf, lineOf } from './report';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8100' },
    scale: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const missing = missingPackages();
if (missing.length > 0) {
  process.stderr.write(`缺少 Debian 软件包：apt-get install ${missing.join(' ')}\n`);
  process.exit(2);
}
ensureBuilt();
const directory = mkdtempSync(join(tmpdir(), 'agent-web-cluster-'));
chmodSync(directory, 0o755);
const cluster = new Cluster(directory, Number(values.port), values.scale);
let isClean = true;
const signalled = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
async function work(): Promise<void> {
  await cluster.start();
  const { portal, primary, replicas, prometheus } = cluster.ports;
  process.stdout.write(
    `门户：${cluster.origin}/（端口 ${portal}）\n主库：${primary}　只读副本：${replicas}　Prometheus：${prometheus}\n目录：${directory}\n`,
  );
  if (positionals[0] === 'faults') isClean = await strike();
  else if (positionals[0] === 'browser') isClean = await survives(cluster);
  else await signalled;
}
async function strike(): Promise<boolean> {
  const { rounds, only, write } = values;
  const proof = await prove(cluster, { rounds: Number(rounds), only });
  process.stdout.write(`${lineOf(proof)}\n`);
  if (write)
    writeFileSync(
      join(root, 'docs/cluster-faults.md'),
      documentOf(proof, `npm run cluster -- faults --rounds ${rounds} --write`),
    );
  return proof.struck.every(isKept);
}
try {
  await Promise.race([work(), signalled]);
} finally {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isClean ? 0 : 1);
