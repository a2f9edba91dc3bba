// Checks the proof of one entry of the log offline: node verify-log-proof.mjs 日志证明_RZ0000000042.json [head]
// With a head that was written down (from a mail, an event or a statement) it says whether the entry stands under it.
// Nothing is asked of the portal, and nothing but Node is needed. How it works: docs/domain/platform.md#row-proof.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, knownHead] = process.argv.slice(2);
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const fail = why => {
  console.log(`✗ ${why}`);
  process.exit(1);
};

const { format, logNo, row, steps, seals } = JSON.parse(readFileSync(file, 'utf8'));
if (format !== 'agent-web-log-proof-1') fail(`unknown format: ${format}`);

// The row is one line of JSON; the line below it is a signature of who may read it, which only the server can check.
const entry = JSON.parse(row.split('\n')[0]);
if (logNo !== `RZ${String(entry.id).padStart(10, '0')}`) fail(`the row is not ${logNo}`);
const [first] = seals;
if (first.source !== 'OPERATE' || entry.id <= first.fromId || entry.id > first.throughId)
  fail(`the first seal is not about ${logNo}`);

// From the row to the root of its seal: a Merkle tree as RFC 6962 defines it.
let reached = sha256(Buffer.of(0), row);
for (const { side, hash } of steps) {
  const other = Buffer.from(hash, 'hex');
  reached = side === 'left' ? sha256(Buffer.of(1), other, reached) : sha256(Buffer.of(1), reached, other);
}
if (reached.toString('hex') !== first.root) fail('the row does not lead to the root of its seal: row or path was changed');

// Each seal holds its rows and the seal before: nothing can be put in between or taken out.
const sealed = ['fromId', 'previous', 'root', 'rowCount', 'sealNo', 'sealTime', 'source', 'throughId'];
let before = null;
for (const seal of seals) {
  const said = JSON.stringify(Object.fromEntries(sealed.map(name => [name, seal[name]])));
  if (sha256(`log-seal ${said}`).toString('hex') !== seal.head) fail(`seal ${seal.sealNo} was changed`);
  if (before && (seal.previous !== before.head || seal.sealNo !== before.sealNo + 1))
    fail(`seal ${seal.sealNo} does not follow seal ${before.sealNo}`);
  before = seal;
}
const known = seals.find(({ head }) => head === knownHead);
if (knownHead && !known) fail(`no seal of the file has the head ${knownHead}`);

console.log(`✓ ${logNo} is as it was sealed on ${new Date(first.sealTime).toISOString()}`);
console.log(`  ${entry.operator_name ?? '-'}: ${entry.content} (${entry.result})`);
console.log(
  known
    ? `  it stands under the head that you know, of ${new Date(known.sealTime).toISOString()}`
    : `  compare one of its heads with one that you wrote down; the last is ${before.head} of ${new Date(before.sealTime).toISOString()}`,
);
