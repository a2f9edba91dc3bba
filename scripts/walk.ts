/**
 * `npm run prove -- scripts [name…]`: every script of package.json that the README names, each as the first in a fresh clone without
 * packages, as a table: script, how it ended or that it answers, seconds. Only npm's cache is shared. What is not committed is not walked.
 * Ends with 1 if one fails; logs stay in the folder that is printed then.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/world/free-port';
import { endAll, freshClone, removeClone, uncommitted, walk, type Walked } from './walk/clone';
import { standIn } from './walk/chromatic-stand-in';
import { notWalked, walks, type Place, type Walk } from './walk/walks';

const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'agent-web-scripts-'));
const say = (text: string) => process.stdout.write(`${text}\n`);
const chromatic = await standIn();
const place: Place = {
  world: join(folder, 'world'),
  backups: join(folder, 'backups'),
  logs: join(folder, 'logs'),
  ports: { portal: await freePort(), ops: await freePort(), dev: await freePort(), storybook: await freePort() },
  chromatic: chromatic.url,
};
mkdirSync(place.logs);
mkdirSync(place.backups);

const rows: Walked[] = [];
const line = ({ script, result, seconds }: Walked) => `| ${script} | ${result} | ${seconds} |`;
let clones = 0;

/** Walks a script in a clone of its own, what is beside it in others meanwhile, and what follows in the same. */
async function inClone(each: Walk): Promise<void> {
  const clone = join(folder, `clone-${(clones += 1)}`);
  freshClone(clone);
  for (const one of [each, ...(each.then ?? [])]) {
    const { walked, end } = await walk(one, place, clone);
    rows.push(walked);
    say(line(walked));
    if (walked.passed) for (const other of one.beside ?? []) await inClone(other);
    await end();
  }
  removeClone(clone);
}

/** A script is chosen with what it is walked beside, and after. */
const names = ({ script, beside = [], then = [] }: Walk): readonly string[] => [
  script,
  ...[...beside, ...then].flatMap(names),
];
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnding = true;
    void endAll();
  });
try {
  if (uncommitted() !== '') say('What is not committed is not walked.');
  say('| script | result | seconds |\n| --- | --- | --- |');
  for (const each of walks)
    if (!isEnding && (chosen.length === 0 || names(each).some(name => chosen.includes(name)))) await inClone(each);
  for (const [script, why] of Object.entries(notWalked)) say(`| ${script} | not walked: ${why} | |`);
} finally {
  await endAll();
  chromatic.end();
}
const failed = rows.filter(({ passed }) => !passed);
say(`${rows.length - failed.length} passed, ${failed.length} failed`);
if (failed.length === 0) rmSync(folder, { recursive: true, force: true });
else say(`logs: ${place.logs}`);
process.exitCode = failed.length > 0 || isEnding ? 1 : 0;
