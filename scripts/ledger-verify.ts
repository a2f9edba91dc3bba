/**
 * `npm run prove -- ledger`: verifies the ledger of the configured database, and names the first row that breaks a rule. If the
 * data directory is in use, the verification goes through the server that uses it.
 */
import { readConfig, type Config } from '#server/app/config';
import { DirectoryInUse } from '#server/platform/db/lock';
import { openStore } from '#server/platform/db/open';
import { allRules, verifyLedger, type Breach } from '#server/features/ledger/verify';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';

interface CheckResult {
  readonly rules: number;
  readonly broken: readonly Breach[];
}

async function askServer({ opsHost, opsPort, dataDir }: Config): Promise<CheckResult> {
  const response = await fetch(`${opsOrigin(opsHost, opsPort)}/internal/ops/verify-ledger`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [opsHeader]: opsKey(dataDir) },
    body: '{}',
  });
  return ((await response.json()) as { object: CheckResult }).object;
}
async function verify(config: Config): Promise<CheckResult> {
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
