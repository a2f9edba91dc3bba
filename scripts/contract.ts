/**
 * `CONTRACT_PASSWORD=… npm run contract -- check <url> --user <name>`: says where a live back end differs from the contract
 * (docs/back-ends.md). It only reads. Ends with 1 if there are differences.
 */
import { parseArgs } from 'node:util';
import { checkBackEnd } from './contract/check';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { user: { type: 'string' } },
});
const [command, url] = positionals;
const { user: username } = values;
// Not an argument, which every user of the machine reads.
const { CONTRACT_PASSWORD: password } = process.env;
if (command !== 'check' || !url || !username || !password) {
  process.stderr.write(
    'CONTRACT_PASSWORD=… npm run contract -- check https://portal.example/agent-web --user <name>\n',
  );
  process.exit(2);
}
const { answered, untried, differences } = await checkBackEnd({ url: url.replace(/\/$/, ''), username, password });
for (const { call, text } of differences) process.stdout.write(`${call}: ${text}\n`);
if (untried.length > 0)
  process.stdout.write(`not tried, no record to ask for or not permitted: ${untried.join(', ')}\n`);
process.stdout.write(`${answered.length} calls were answered, ${differences.length} differences\n`);
process.exitCode = differences.length > 0 ? 1 : 0;
