/**
 * `npm run import -- <folder or files> --as=<login> [--dry-run]`: brings along what a provider has in another system
 * (docs/import.md). If the data directory is in use, the server that uses it imports.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { readConfig, type Config } from '#server/app/config';
import { openFiles } from '#server/app/open-files';
import { Failure } from '@/api/failure';
import { DirectoryInUse } from '#server/foundation/db/lock';
import { openStore } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { type Asked, type FileReport, type Report, runImport } from '#server/operations/import/run-import';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function askedOf(given: readonly string[]): Asked {
  const as = given.find(each => each.startsWith('--as='))?.slice('--as='.length);
  const paths = given.filter(each => !each.startsWith('--')).map(each => resolve(each));
  if (!as || paths.length === 0)
    throw new Failure('invalid', '用法：npm run import -- <文件夹或文件> --as=<平台员工的登录账号> [--dry-run]');
  return { as, paths, dryRun: given.includes('--dry-run') };
}

/** Without a limit of time: an import takes as long as its files do. */
async function askServer({ opsHost, opsPort, dataDir }: Config, asked: Asked): Promise<Report> {
  const headers = { 'content-type': 'application/json', [opsHeader]: opsKey(dataDir) };
  const call = request(`${opsOrigin(opsHost, opsPort)}/internal/ops/import`, { method: 'POST', headers });
  call.end(JSON.stringify(asked));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const { code, message, object } = (await json(answer)) as { code: number; message: string; object: Report };
  if (code !== 200) throw new Failure('invalid', message);
  object.files.forEach(tellFile);
  return object;
}

async function carryOut(config: Config, asked: Asked): Promise<Report> {
  try {
    const store = await openStore(config);
    try {
      await ensureSecrets(store.db, config.secret, Date.now());
      const files = await openFiles(config);
      const clock = { now: () => Date.now() };
      return await runImport(
        { db: store.db, files, clock, random: randomBytes, secret: config.secret },
        asked,
        tellFile,
      );
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(config, asked);
    throw error;
  }
}

function tellFile({ file, read, written, known, refused, seconds, samples }: FileReport): void {
  say(
    `${refused > 0 ? '✗' : '✓'} ${file}：读取${read}行，写入${written}行，此前已导入${known}行，拒绝${refused}行，${seconds}秒`,
  );
  for (const { line, label, text, expected } of samples) say(`    第${line}行「${label}」${text}：${expected}`);
  if (refused > 0) say(`    全部拒绝原因见 ${file}.refused.csv；该文件没有写入任何一行`);
}

function tell({ dryRun, compared, isWhole }: Report): void {
  for (const { what, expected, found } of compared)
    say(`${expected === found ? '=' : '≠'} ${what}：应为${expected}，实为${found}`);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  say(`用时${Math.round(performance.now() / 1000)}秒，内存最多${peak}MB`);
  const told = dryRun ? '预检通过，以上均已撤销，没有写入任何内容' : '导入完成，核对无差异';
  say(isWhole ? told : '有拒绝或差异，请见上面带 ✗ 或 ≠ 的行');
}

try {
  const report = await carryOut(readConfig(process.env), askedOf(process.argv.slice(2)));
  tell(report);
  process.exitCode = report.isWhole ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Failure ? 2 : 1;
}
