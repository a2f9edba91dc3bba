/** `npm test`: runs everything from checks to journeys on any machine; ends with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from './check.mjs';
import { ensureMachine } from './machine.mjs';
import { postgresBinaries } from './postgres.mjs';
import { bin, ensureBuilt, ensureInstalled, ensureStyles, root } from './prepare.mjs';

const reports = join(root, 'test-results', 'reports');
let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
/** More journeys than these that pass only when repeated fail the run. */
const flakyAtMost = 2;
/** Shown before the closing line: tests that passed only when repeated, and requirements this machine lacks. @type {string[]} */
const notes = [];

/** @param {string} title @param {() => { passed: number, failed: number } | Promise<{ passed: number, failed: number }>} step */
async function stage(title, step) {
  process.stdout.write(`\n== ${title}\n`);
  const startedAt = performance.now();
  try {
    const counts = await step();
    passed += counts.passed;
    failed += counts.failed;
    process.stdout.write(`\n== ${title}：${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`✗ ${message}\n`);
    failures.push(`${title}: ${message}`);
    failed += 1;
  }
}

/**
 * Runs a test program that writes a JSON report. A bad exit code without a failed test counts as one failure.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} report
 * @param {(report: any) => { passed: number, failed: number }} countsOf
 */
async function reported(program, args, env, report, countsOf) {
  const child = spawn(bin(program), args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  // Printed as a whole at the end, because two programs may run at once.
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (/** @type {Buffer} */ text) => (said += text));
  const [status] = await once(child, 'close');
  process.stdout.write(said);
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  if (counts.failed > 0 || status === 0) return counts;
  failures.push(`${program} ${args.join(' ')}: 退出码 ${status}`);
  return { ...counts, failed: 1 };
}

/** @param {string} project @param {NodeJS.ProcessEnv} [env] */
function vitest(project, env = {}) {
  const report = join(reports, `${project}.json`);
  return reported(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
    report,
    ({ numPassedTests, numFailedTests, testResults }) => {
      for (const { name, assertionResults } of testResults) {
        for (const { status, fullName, failureMessages } of assertionResults)
          if (status === 'failed')
            failures.push(`${relative(root, name)}: ${fullName}: ${failureMessages[0]?.slice(0, 600)}`);
      }
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );
}

async function checked() {
  const counts = await check({ full: true });
  failures.push(...counts.failures.map(name => `检查: ${name}`));
  return counts;
}

function journeys() {
  const report = join(reports, 'journeys.json');
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=line,json'];
  return reported('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, report, ({ stats, suites }) => {
    failures.push(...titlesOf(suites, 'unexpected'));
    const flaky = titlesOf(suites, 'flaky');
    notes.push(...flaky.map(title => `重试后才通过：${title}`));
    const tooMany = flaky.length > flakyAtMost;
    if (tooMany) failures.push(`重试后才通过的超过 ${flakyAtMost} 项`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + Number(tooMany) };
  });
}

/** Titles of journeys with this outcome. @param {any[]} suites @param {'unexpected' | 'flaky'} outcome @returns {string[]} */
function titlesOf(suites, outcome) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { tests, file, title }) =>
      tests.some((/** @type {any} */ { status }) => status === outcome) ? [`${file}: ${title}`] : [],
    ),
    ...titlesOf(inner, outcome),
  ]);
}

function done(/** @type {() => void} */ step) {
  step();
  return { passed: 1, failed: 0 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await stage('准备', () =>
  done(() => {
    ensureInstalled();
    notes.push(...ensureMachine());
    ensureStyles();
  }),
);
if (failed === 0) {
  // Side by side: stories leave a part of both processors idle, and load their next file while the others run.
  await Promise.all([
    stage('Storybook', () => vitest('storybook')),
    stage('检查', checked)
      .then(() => stage('单元测试', () => vitest('unit')))
      .then(() => stage('构建', () => done(ensureBuilt))),
  ]);
  // Each mostly waits for its own database or processes.
  await Promise.all([
    stage('服务端，内嵌数据库', () => vitest('embedded', { SAMPLE: '1' })),
    postgresBinaries() && stage('服务端，PostgreSQL', () => vitest('postgres')),
    stage('进程', () => vitest('process')),
  ]);
  await stage('浏览器全程', journeys);
}
if (notes.length > 0) process.stdout.write(`\n${notes.map(each => `! ${each}\n`).join('')}`);
if (failures.length > 0) process.stdout.write(`\n${failures.map(each => `✗ ${each}\n`).join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
