/**
 * `npm run prove -- alarms`: rings each alarm of docs/alerts.yml in promtool, which evaluates the rules as Prometheus does, on the figures
 * of a good day with one fault; prints what was done, what rang and after how long. Ends with 1 if another one rings, or none.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '#tests/process/alert-cases';
import { goodDay } from '#tests/process/good-day';
import { root } from './prepare.mjs';
import { programPath } from './programs.mjs';

const promtool = programPath('promtool');
if (!promtool) {
  process.stderr.write('没有找到 promtool。请安装 prometheus。\n');
  process.exit(2);
}
const rules = join(root, 'docs/alerts.yml');
const names = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
const folder = mkdtempSync(join(tmpdir(), 'agent-web-alarms-'));
/** Of the evaluations in deploy/prometheus.yml. */
const step = 15;
/** Fast calls beside the slow ones of a histogram. */
const allCalls = ['5', '+Inf'].map(le => ({ series: `agent_web_call_seconds_bucket{le="${le}"}`, values: '0+100x90' }));

interface Fault {
  readonly alert: string;
  readonly done: string;
  /** What the figures are with it, instead of those of a good day, or which of them is not shown. */
  readonly series: string;
  readonly fires: string | null;
  readonly at: string;
}
const faults: readonly Fault[] = [
  ...cases,
  { alert: 'FiguresAbsent', done: 'all processes are stopped', series: 'agent_web_', fires: null, at: '20m' },
  {
    alert: 'ProbesAbsent',
    done: 'the exporters of disks and site are stopped',
    series: 'node_filesystem_avail_bytes',
    fires: null,
    at: '20m',
  },
];

interface Ring {
  readonly alert: string;
  readonly seconds: number;
}
/** Every alarm that rings within the time of a case, by the moment that it is seen first. */
function ringsOf({ series, fires, at }: Fault): readonly Ring[] {
  const metric = (text: string) => text.split('{')[0]!;
  const others = Object.entries(goodDay).filter(
    ([each]) => metric(each) !== metric(series) && (fires || !each.startsWith(series)),
  );
  const end = Number.parseInt(at, 10) * 60;
  const times = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  const test = {
    interval: '1m',
    input_series: [
      ...(fires === null ? [] : [{ series, values: fires }]),
      ...others.map(([each, values]) => ({ series: each, values })),
      ...(series.includes('_bucket') ? allCalls : []),
    ],
    // Nothing is expected, so promtool names everything that rings.
    alert_rule_test: times.flatMap(time =>
      names.map(alertname => ({ alertname, eval_time: `${time}s`, exp_alerts: [] })),
    ),
  };
  const file = join(folder, 'test.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: `${step}s`, tests: [test] }));
  const { stdout, stderr } = spawnSync(promtool!, ['test', 'rules', file], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const first = new Map<string, number>();
  for (const [, alert, time] of (stdout + stderr).matchAll(/alertname: ?(\w+), time: ?(\w+)/g))
    first.set(alert!, Math.min(first.get(alert!) ?? Infinity, secondsIn(time!)));
  return [...first].map(([alert, seconds]) => ({ alert, seconds }));
}
const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
const secondsIn = (text: string) =>
  [...text.matchAll(/(\d+)([hms])/g)].reduce((sum, [, n, unit]) => sum + Number(n) * (unitSeconds[unit!] ?? 0), 0);
const span = (seconds: number) => {
  if (seconds === 0) return 'at the next evaluation';
  return [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, unit]) => `${n} ${unit}`)
    .join(' ');
};

try {
  process.stdout.write('| what was done | which rang | after it was seen in the figures |\n| --- | --- | --- |\n');
  for (const each of faults) {
    const rang = ringsOf(each);
    process.stdout.write(
      `| ${each.done} | ${rang.map(({ alert }) => `\`${alert}\``).join(', ') || 'nothing'} | ${rang.map(({ seconds }) => span(seconds)).join(', ')} |\n`,
    );
    if (rang.length !== 1 || rang[0]!.alert !== each.alert) process.exitCode = 1;
  }
  for (const name of names.filter(each => faults.every(({ alert }) => alert !== each))) {
    process.stdout.write(`| nothing | \`${name}\` was not tried | |\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
