/**
 * `npm run import`: reads the sheets of a folder in their order, each in one transaction; a dry run does the same in one
 * that is rolled back, so that references between files are checked, too (docs/import.md).
 */
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { platformNo } from '@/api/constants';
import { includesGrade } from '@/api/enums/staff';
import { Failure } from '@/api/failure';
import { providerOf } from '#server/features/session/provider-of';
import { writeLog } from '#server/foundation/audit-log';
import type { ProviderContext } from '#server/foundation/calls/context';
import { scriptRequester } from '#server/foundation/calls/requester';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { operator } from '#server/schema';
import { type Imported, importRows } from './import-file';
import { logOf } from './import-log';
import { Pictures } from './pictures';
import { type SourceFile, sourceOf } from './read-rows';
import { type Compared, provenLedger, reconcile } from './reconcile';
import { type Refused, RefusedFile, refusedEnding } from './refused-file';
import type { Sheet } from './sheet';
import { importSheets } from './sheets';

export interface Asked {
  /** Folders and files. */
  readonly paths: readonly string[];
  /** Login of the platform's staff. */
  readonly as: string;
  readonly dryRun: boolean;
}
export interface FileReport {
  readonly file: string;
  readonly label: string;
  readonly read: number;
  readonly written: number;
  readonly known: number;
  readonly refused: number;
  /** The first of what was refused. */
  readonly samples: readonly Refused[];
  readonly seconds: number;
}
export interface Report {
  readonly dryRun: boolean;
  readonly files: readonly FileReport[];
  readonly compared: readonly Compared[];
  /** Whether nothing was refused and nothing differs. */
  readonly isWhole: boolean;
}
type ImportDeps = Pick<Deps, 'db' | 'files' | 'random' | 'secret' | 'clock'>;
interface Found {
  readonly path: string;
  readonly sheet: Sheet;
}
class Undone extends Error {}

/**
 * @param told Called with each file as soon as it is done.
 * @throws Failure if there are no such sheets, or the login may not import them
 */
export async function runImport(
  deps: ImportDeps,
  asked: Asked,
  told: (file: FileReport) => void = () => {},
): Promise<Report> {
  const found = await sheetsIn(asked.paths);
  const context = await importerOf(deps, asked.as, found);
  const done: { report: FileReport; imported: Imported; sheet: Sheet }[] = [];
  const take = async (tx: Tx, each: Found) => {
    const result = await importFile(tx, deps, each, context, asked.dryRun);
    done.push({ ...result, sheet: each.sheet });
    told(result.report);
    return result.report.refused;
  };
  let compared: Compared[] = [];
  const compare = async (tx: Pick<Deps['db'], 'execute'>) => {
    compared = await reconcile(tx, saidBy(done));
  };
  if (asked.dryRun)
    await undone(deps, async tx => {
      for (const each of found) await take(tx, each);
      await compare(tx);
    });
  else {
    for (const each of found) {
      const refused = await inTransaction(deps, tx => take(tx, each));
      // What follows names what was not written.
      if (refused > 0) break;
    }
    await compare(deps.db);
    compared.push(await provenLedger(deps, deps.clock.now()));
  }
  const files = done.map(({ report }) => report);
  const isWhole =
    files.length === found.length &&
    files.every(({ refused }) => refused === 0) &&
    compared.every(({ expected, found: there }) => expected === there);
  return { dryRun: asked.dryRun, files, compared, isWhole };
}

/** The sheets of folders and files, in the order of their kinds; their names begin with them. */
async function sheetsIn(paths: readonly string[]): Promise<readonly Found[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found) throw new Failure('missing', `没有文件或文件夹 ${path}`);
    if (found.isDirectory()) files.push(...(await readdir(path)).toSorted().map(name => join(path, name)));
    else files.push(path);
  }
  const sheets = files.filter(path => /\.(csv|xlsx)$/i.test(path) && !path.endsWith(refusedEnding));
  const found = sheets.map(path => {
    const name = basename(path).replace(/\.[^.]+$/, '');
    const sheet = importSheets.find(({ label }) => name === label || name.startsWith(`${label}-`));
    const names = importSheets.map(({ label }) => label).join('、');
    if (!sheet)
      throw new Failure('invalid', `文件 ${basename(path)} 的名称应以 ${names} 之一开头，例如 商户.csv 或 商户-2.csv`);
    return { path, sheet };
  });
  if (found.length === 0) throw new Failure('missing', '没有可导入的 csv 或 xlsx 文件');
  return importSheets.flatMap(sheet => found.filter(each => each.sheet === sheet));
}

async function importerOf({ db, clock }: ImportDeps, login: string, found: readonly Found[]): Promise<ProviderContext> {
  const [named] = await db
    .select({ no: operator.operatorNo })
    .from(operator)
    .where(and(eq(operator.username, login), eq(operator.agentNo, platformNo)));
  const me = named && (await providerOf(db, named.no));
  if (!me) throw new Failure('forbidden', `平台没有可以操作的员工 ${login}`);
  const lacks = found.find(({ sheet }) => !includesGrade(me.may.rights, sheet.right, 'OPERATE'));
  if (lacks) throw new Failure('forbidden', `${login} 没有导入${lacks.sheet.label}所需的权限`);
  const request = {
    requestId: randomUUID(),
    path: 'import',
    requester: scriptRequester,
    side: 'PLATFORM',
    client: '127.0.0.1',
  } as const;
  return { ...request, now: clock.now(), me };
}

/** A transaction that may take as long as a large file does, and that stays only if nothing was refused. */
async function inTransaction({ db }: ImportDeps, work: (tx: Tx) => Promise<number>): Promise<number> {
  let refused = 0;
  const carried = db.transaction(async tx => {
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`select set_config(${name}, '0', true)`);
    refused = await work(tx);
    if (refused > 0) throw new Undone();
  });
  await carried.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return refused;
}
const undone = (deps: ImportDeps, work: (tx: Tx) => Promise<void>) =>
  inTransaction(deps, async tx => {
    await work(tx);
    return 1;
  });

/** What follows so many new rows meets tables that the database believes to be empty, and reads them whole for each row. */
const manyRows = 1000;
const filled = [
  'agent',
  'account',
  'operator',
  'agent_cost',
  'agent_policy',
  'merchant',
  'merchant_fee',
  'store',
  'terminal',
  'active_record',
  'import_row',
];

async function importFile(tx: Tx, deps: ImportDeps, { path, sheet }: Found, context: ProviderContext, dryRun: boolean) {
  const begun = performance.now();
  const source: SourceFile = await sourceOf(path);
  const pictures = new Pictures({ deps, folder: dirname(path), dryRun });
  const refused = await new RefusedFile(path).begin();
  const run = { deps, encryption: createEncryption(deps.secret), context, pictures };
  try {
    const imported = await importRows(tx, sheet, source, run, refused);
    if (imported.written >= manyRows) await tx.execute(sql.raw(`analyze ${filled.join(', ')}`));
    await writeLog(tx, context, logOf(sheet, basename(path), source, imported));
    if (refused.rows > 0) await pictures.undo();
    const { read, written, known } = imported;
    const counts = { read, written: refused.rows > 0 ? 0 : written, known, refused: refused.rows };
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const report = { file: basename(path), label: sheet.label, ...counts, samples: refused.samples, seconds };
    return { report, imported };
  } catch (error) {
    await pictures.undo();
    throw error;
  } finally {
    await refused.end();
  }
}

function saidBy(done: readonly { readonly imported: Imported; readonly sheet: Sheet; readonly report: FileReport }[]) {
  const whole = done.filter(({ report }) => report.refused === 0);
  const rows = new Map<string, number>();
  for (const { sheet, imported } of whole) rows.set(sheet.code, (rows.get(sheet.code) ?? 0) + imported.read);
  const ofBalances = whole.filter(({ sheet }) => sheet.sums);
  const balances = new Map<string, number>();
  for (const { imported } of ofBalances)
    for (const [type, amount] of imported.sums) balances.set(type, (balances.get(type) ?? 0) + amount);
  return { balances: ofBalances.length > 0 ? balances : null, rows };
}
