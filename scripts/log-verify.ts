/**
 * `npm run prove -- log [--head <head>]`: proves the seals over the audit log and the ledger, and names the first row that is not as it
 * was sealed (docs/domain/platform.md#log-proof). With a head that was written down elsewhere it says whether the chain still has it.
 */
import { parseArgs } from 'node:util';
import { sealFinding, sealSource } from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { readConfig } from '#server/app/config';
import { verifyLog } from '#server/features/seal/verify';
import { openStore } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { fiveYearsInDays } from '#server/foundation/retention';

const { values } = parseArgs({ options: { head: { type: 'string' } } });
const config = readConfig(process.env);
const { secret } = config;
const store = await openStore(config);
const now = Date.now();
await ensureSecrets(store.db, secret, now);
// No younger row may be removed, whatever the settings say: the database refuses it.
const forgottenBefore = now - fiveYearsInDays * dayMs;
const proof = await verifyLog({ db: store.db, secret }, { forgottenBefore, knownHead: values.head });
await store.close();
const { finding, seals, rows, forgotten, head, sealTime, knowsHead } = proof;
const lines = [
  finding &&
    `✗ ${entryOf(sealFinding, finding.finding).label}: ${entryOf(sealSource, finding.source).label} ${finding.rowId ?? ''} (seal ${finding.sealNo})`,
  !knowsHead && `✗ no seal has the head ${values.head}`,
  `${seals} seals over ${rows} rows${forgotten > 0 ? `, ${forgotten} more removed after their retention` : ''}`,
  head && `head ${head} of ${new Date(sealTime!).toISOString()}`,
];
process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
process.exit(finding || !knowsHead ? 1 : 0);
