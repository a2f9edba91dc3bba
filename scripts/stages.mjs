/** Stages of a long run: each is timed and counted, and the run ends with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root } from './prepare.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */
/** More tests of a program than these that pass only when repeated fail the run. */
const flakyAtMost = 2;

/** Of a run of Vitest: what it found, and what passed only when repeated. */
const reporters = ['--reporter=json', '--reporter=./scripts/retried-reporter.ts'];

/** Seconds that all processors of this machine have worked so far, for whomever. */
export function processorSeconds() {
  const busy = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
  return busy / 1000;
}

/** A run of stages. @param {string} name of the folder of its reports */
export function startRun(name) {
  const reports = join(root, 'test-results', name);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const began = { at: performance.now(), worked: processorSeconds() };
  const counts = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  /** Shown before the closing line: tests that passed only when repeated, and requirements this machine lacks. @type {string[]} */
  const notes = [];

  /** @param {string} title @param {() => Counts | Promise<Counts>} step */
  async function stage(title, step) {
    process.stdout.write(`\n== ${title}\n`);
    const from = { at: performance.now(), worked: processorSeconds() };
    try {
      const { passed, failed } = await step();
      counts.passed += passed;
      counts.failed += failed;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.stdout.write(`✗ ${message}\n`);
      failures.push(`${title}: ${message}`);
      counts.failed += 1;
    }
    process.stdout.write(`\n== ${title}：${spent(from)}\n`);
  }

  /**
   * Runs a test program that writes a JSON report. A bad exit code without a failed test counts as one failure.
   * @param {readonly string[]} command @param {NodeJS.ProcessEnv} env @param {string} report @param {(report: any) => Counts} countsOf
   * @returns {Promise<Counts>}
   */
  async function reported([program = '', ...args], env, report, countsOf) {
    const status = await runAside([bin(program), ...args], env);
    const found = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
    if (found.failed > 0 || status === 0) return found;
    failures.push(`${program} ${args.join(' ')}: 退出码 ${status}`);
    return { ...found, failed: 1 };
  }

  /** @param {readonly string[]} titles of tests that passed only when repeated @returns {number} failures that these are */
  function flaky(titles) {
    notes.push(...titles.map(title => `重试后才通过：${title}`));
    if (titles.length <= flakyAtMost) return 0;
    failures.push(`重试后才通过的超过 ${flakyAtMost} 项`);
    return 1;
  }

  /**
   * A run of Vitest. @param {string} name of its report @param {readonly string[]} args of `vitest run` @param {NodeJS.ProcessEnv} [env]
   * @returns {Promise<Counts>}
   */
  function vitest(name, args, env = {}) {
    const report = join(reports, `${name}.json`);
    const retried = join(reports, `${name}-retried.json`);
    return reported(
      ['vitest', 'run', ...args, '--reporter=dot', ...reporters, `--outputFile.json=${report}`],
      { ...env, RETRIED: retried },
      report,
      ({ numPassedTests, numFailedTests, testResults }) => {
        for (const { name: file, assertionResults } of testResults) {
          for (const { status, fullName, failureMessages } of assertionResults)
            if (status === 'failed')
              failures.push(`${relative(root, file)}: ${fullName}: ${failureMessages[0]?.slice(0, 600)}`);
        }
        const tooMany = flaky(JSON.parse(readFileSync(retried, 'utf8')));
        return { passed: numPassedTests, failed: numFailedTests + tooMany };
      },
    );
  }

  /**
   * A run of Playwright. @param {string} name of its report @param {readonly string[]} args of `playwright test` @param {NodeJS.ProcessEnv} [env]
   * @returns {Promise<Counts>}
   */
  function playwright(name, args, env = {}) {
    const report = join(reports, `${name}.json`);
    const named = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    return reported(['playwright', 'test', ...args, '--reporter=line,json'], named, report, ({ stats, suites }) => {
      failures.push(...titlesOf(suites, 'unexpected'));
      const tooMany = flaky(titlesOf(suites, 'flaky'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + tooMany };
    });
  }

  return {
    stage,
    vitest,
    playwright,
    failures,
    notes,
    hasFailed: () => counts.failed > 0,
    /** Prints the result of the run, with its counts as the last line. */
    end() {
      for (const lines of [notes.map(each => `! ${each}`), failures.map(each => `✗ ${each}`)])
        if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
      process.stdout.write(`\n${spent(began)}\n${counts.passed} passed, ${counts.failed} failed\n`);
      process.exitCode = counts.failed > 0 ? 1 : 0;
    },
  };
}

/** A step that only succeeds or throws. @param {() => void | Promise<void>} step @returns {Promise<Counts>} */
export async function done(step) {
  await step();
  return { passed: 1, failed: 0 };
}

/** Prints what a program says as a whole at its end, because two may run at once. @param {readonly string[]} command @param {NodeJS.ProcessEnv} env @returns {Promise<number | null>} its exit code */
export async function runAside([program = '', ...args], env) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (/** @type {Buffer} */ text) => (said += text));
  const [status] = await once(child, 'close');
  process.stdout.write(said);
  return status;
}

/** @param {{ at: number, worked: number }} from */
function spent({ at, worked }) {
  const seconds = Math.round((performance.now() - at) / 1000);
  return `${seconds} s，本机处理器工作 ${Math.round(processorSeconds() - worked)} s`;
}

/** Titles of tests with this outcome. @param {any[]} suites @param {'unexpected' | 'flaky'} outcome @returns {string[]} */
function titlesOf(suites, outcome) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { tests, file, title }) =>
      tests.some((/** @type {any} */ { status }) => status === outcome) ? [`${file}: ${title}`] : [],
    ),
    ...titlesOf(inner, outcome),
  ]);
}
