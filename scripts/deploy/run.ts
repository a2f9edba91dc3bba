/**
 * `npm run prove -- deploy`: carries out every command of docs/deploying.md and docs/backup.md as it is printed, in a copy of this
 * machine (machine.sh), and looks at what a newcomer has then: the portal behind nginx with TLS, backups and their restore, secrets and
 * passwords that change without a failed call, and an alarm that rings (follow.ts). Takes root and namespaces; the program runs as
 * the user that the pages make for it. Half an hour on a busy machine.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresBinaries } from '../postgres.mjs';
import { bin, ensureInstalled, root } from '../prepare.mjs';
import { programPath } from '../programs.mjs';

const programs = ['nginx', 'prometheus', 'promtool', 'openssl', 'curl', 'pg_createcluster', 'setpriv', 'unshare', 'ip'];
const missing = programs.filter(name => !programPath(name));
if (!postgresBinaries('pg_basebackup', 'pg_receivewal')) missing.push('postgresql');
const apart = ['--mount', '--pid', '--fork', '--kill-child'];
const refusal = () => {
  if (missing.length > 0)
    return `这台机器缺少：${missing.join('、')}（Debian：postgresql nginx prometheus openssl curl util-linux iproute2）`;
  if (process.getuid?.() !== 0 || spawnSync('unshare', [...apart, '--net', 'true']).status !== 0)
    return '须由 root 在允许命名空间的机器上运行：文档里的命令在这台机器的一份副本中执行。';
  return null;
};
const refused = refusal();
if (refused) {
  process.stderr.write(`${refused}\n`);
  process.exit(2);
}
ensureInstalled();
const machine = ['sh', join(import.meta.dirname, 'machine.sh'), root];
const inside = [bin('tsx'), '--tsconfig', join(root, 'tsconfig.json'), join(import.meta.dirname, 'follow.ts')];
const { status } = spawnSync('unshare', [...apart, ...machine, ...inside], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' },
});
process.exit(status ?? 1);
