/**
 * `npm run prove -- ledger [--whole]`: proves the ledger of the configured database since its checkpoint, or whole, and
 * names the first row that breaks a rule. A whole proof reads the copy at `DATABASE_REPLICA_URL`, if there is one. If
 * the data directory is in use, the proof goes through the server that uses it.
 */
import { ledgerRule } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { readConfig, type Config } from '#server/app/config';
import { Replica } from '#server/foundation/db/copy';
import { DirectoryInUse } from '#server/foundation/db/lock';
import { openStore } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { proveLedger, type Proof } from '#server/features/ledger/prove';
import { askServer } from './ask-server';

/** One reads, one asks how far the copy is. */
const copyConnections = 2;
const whole = process.argv.includes('--whole');

async function prove(config: Config): Promise<Proof> {
  try {
    const store = await openStore(config);
    await ensureSecrets(store.db, config.secret, Date.now());
    const replica = whole && config.replicaUrl ? new Replica(store.db, config.replicaUrl, copyConnections) : undefined;
    await replica?.look();
    const proof = await proveLedger({ db: store.db, secret: config.secret, replica }, Date.now(), { whole });
    await replica?.stop();
    await store.close();
    return proof;
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(config, 'verify-ledger', { whole });
    throw error;
  }
}

const { rules, broken, since } = await prove(readConfig(process.env));
for (const { rule, subject, found, count } of broken)
  process.stdout.write(`✗ ${entryOf(ledgerRule, rule).label}\n    ${subject}: ${found} (${count} in all)\n`);
const extent = since === null ? 'the whole ledger' : `the ledger since ${new Date(since).toISOString()}`;
process.stdout.write(`${extent}: ${rules - broken.length} rules hold, ${broken.length} are broken\n`);
process.exit(broken.length === 0 ? 0 : 1);
