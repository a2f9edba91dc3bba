/**
 * `npm run ledger:verify`: proves the ledger of the database that the settings name, and names the first row that breaks a rule. A
 * data directory in use is asked through the server that uses it.
 */
import { readConfig, type Config } from '#server/app/config';
import { DirectoryInUse } from '#server/platform/db/lock';
import { openStore } from '#server/platform/db/open';
import { allRules, verifyLedger, type Breach } from '#server/features/ledger/verify';
import { opsHeader, opsKey } from '#server/operations/listen';

interface Verdict {
  readonly rules: number;
  readonly broken: readonly Breach[];
}

async function askServer({ opsPort, dataDir }: Config): Promise<Verdict> {
  const response = await fetch(`http://127.0.0.1:${opsPort}/internal/ops/verify-ledger`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [opsHeader]: opsKey(dataDir) },
    body: '{}',
  });
  return ((await response.json()) as { object: Verdict }).object;
}
async function verify(config: Config): Promise<Verdict> {
  try {
    const store = await openStore(config);
    const broken = await verifyLedger(store.db, Date.now());
    await store.close();
    return { rules: allRules(Date.now()).length, broken };
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(config);
    throw error;
  }
}

const { rules, broken } = await verify(readConfig(process.env));
for (const { rule, subject, found, count } of broken)
  process.stdout.write(`✗ ${rule}\n    ${subject}: ${found} (${count} in all)\n`);
process.stdout.write(`${rules - broken.length} rules hold, ${broken.length} are broken\n`);
process.exit(broken.length === 0 ? 0 : 1);
