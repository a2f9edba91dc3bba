/**
 * `npm run dev`: the portal with hot updates, and the server, which is back within seconds of an edit. Settings are in
 * README.md#configuration. Ctrl+C ends both.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devSettings, ensureFree, Refused } from './dev/settings.mjs';
import { watchServer } from './dev/watched-server.mjs';
import { bin, root } from './prepare.mjs';

/** Ends what was started, the last first. @type {(() => Promise<void>)[]} */
const ends = [];
let isEnding = false;
/** @param {number} code */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const each of ends.toReversed()) await each();
  process.exit(code);
}

/** Runs until the end; its own end is the end of all. @param {string} program @param {string[]} args */
function runBeside(program, ...args) {
  const child = spawn(bin(program), args, { cwd: root, stdio: ['pipe', 'inherit', 'inherit'] });
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  child.once('exit', code => void end(code ?? 0));
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
try {
  const { portalPort, serverPort, own } = devSettings(process.env);
  await ensureFree('DEV_PORT', portalPort);
  if (own) await ensureFree('PORT', serverPort);
  // A process of its own: it is a development build, and the server beside it is not.
  runBeside('vite', '--config', 'config/vite.dev.ts');
  // Names and variants of recipes, as code; Vite follows their styles by itself.
  runBeside('panda', 'codegen', '--watch', '--silent');
  if (own) ends.push(await watchServer(code => void end(code)));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  await end(2);
}
