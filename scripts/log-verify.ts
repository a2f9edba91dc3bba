/**
 * `npm run prove -- log [--head <head>]`: proves the seals over the audit log and the ledger, and names the first row that is not as it
 * was sealed (docs/domain/platform.md#log-proof). With a head that was written down elsewhere it says whether the chain still has it. If
 * the data directory is in use, the proof goes through the server that uses it.
 */
import { parseArgs } from 'node:util';
import { sealFinding, sealSource } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { type Config, readConfig } from '#server/app/config';
import { type LogProof, verifyLog } from '#server/features/seal/verify';
import { DirectoryInUse } from '#server/foundation/db/lock';
import { openStore } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { askServer } from './ask-server';

const { values } = parseArgs({ options: { head: { type: 'string' } } });

async function prove(config: Config): Promise<LogProof> {
  try {
    const store = await openStore(config);
    await ensureSecrets(store.db, config.secret, Date.now());
    const proof = await verifyLog({ db: store.db, secret: config.secret }, Date.now(), { knownHead: values.head });
    await store.close();
    return proof;
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(config, 'verify-log', { head: values.head });
    throw error;
  }
}

const { finding, seals, rows, forgotten, head, sealTime, knowsHead } = await prove(readConfig(process.env));
const lines = [
  finding &&
    `✗ ${entryOf(sealFinding, finding.finding).label}: ${entryOf(sealSource, finding.source).label} ${finding.rowId ?? ''} (seal ${finding.sealNo})`,
  !knowsHead && `✗ no seal has the head ${values.head}`,
  `${seals} seals over ${rows} rows${forgotten > 0 ? `, ${forgotten} more removed after their retention` : ''}`,
  head && `head ${head} of ${new Date(sealTime!).toISOString()}`,
];
process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
process.exit(finding || !knowsHead ? 1 : 0);
