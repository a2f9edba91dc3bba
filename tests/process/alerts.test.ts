/** The alert rules of docs/alerts.yml fire at the thresholds that the documents promise, and stay silent below them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLoad } from '#server/foundation/calls/load';
import { createMetrics } from '#server/foundation/metrics';
import { root } from '../../scripts/prepare.mjs';
import { programPath } from '../../scripts/programs.mjs';
import { dataDirectory } from './server';

const rules = join(root, 'docs', 'alerts.yml');

interface Case {
  readonly alert: string;
  /** A figure and its labels; of a histogram, the bucket that the slow calls are beyond. */
  readonly series: string;
  /** Value at which it fires, and the nearest at which it does not, in promtool's notation. */
  readonly fires: string;
  readonly silent: string;
  readonly labels: Readonly<Record<string, string>>;
  /** When it is looked at. */
  readonly at: string;
}
const cases: readonly Case[] = [
  {
    alert: 'ProcessDown',
    series: 'up{job="agent-web",instance="w"}',
    fires: '0x90',
    silent: '1x90',
    labels: { job: 'agent-web', instance: 'w' },
    at: '2m',
  },
  {
    alert: 'TimerLate',
    series: 'agent_web_timer_late_seconds{timer="t"}',
    fires: '7201x90',
    silent: '7200x90',
    labels: { timer: 't' },
    at: '1m',
  },
  {
    alert: 'TimerFails',
    series: 'agent_web_timer_failures{timer="t"}',
    fires: '4x90',
    silent: '3x90',
    labels: { timer: 't' },
    at: '1m',
  },
  {
    alert: 'RecordsSetAside',
    series: 'agent_web_failed_records{job="j"}',
    fires: '1x90',
    silent: '0x90',
    labels: { job: 'j' },
    at: '1m',
  },
  {
    alert: 'PartitionsRunOut',
    series: 'agent_web_partitions_ahead_seconds',
    fires: '3455999x90',
    silent: '3456000x90',
    labels: {},
    at: '61m',
  },
  {
    alert: 'NumbersEnd',
    series: 'agent_web_numbers_days_left{number="merchant",of="89833015812"}',
    fires: '364x5',
    silent: '365x5',
    labels: { number: 'merchant', of: '89833015812' },
    at: '1m',
  },
  {
    alert: 'CallsRefused',
    series: 'agent_web_calls_refused_total{class="read"}',
    fires: '0+120x90',
    silent: '0+60x90',
    labels: { class: 'read' },
    at: '20m',
  },
  {
    alert: 'ReadsOverTime',
    series: 'agent_web_calls_over_time_total{route="/r"}',
    fires: '0+1x90',
    silent: '0x90',
    labels: { route: '/r' },
    at: '60m',
  },
  {
    alert: 'CallsBroken',
    series: 'agent_web_call_seconds_count{route="/r",code="500"}',
    fires: '0+1x90',
    silent: '7x90',
    labels: { route: '/r' },
    at: '10m',
  },
  {
    alert: 'SlowCalls',
    series: 'agent_web_call_seconds_bucket{le="1"}',
    fires: '0+94x90',
    silent: '0+96x90',
    labels: {},
    at: '30m',
  },
  {
    alert: 'ConnectionsWanted',
    series: 'agent_web_database_connections{state="wanted",instance="w"}',
    fires: '1x90',
    silent: '0x90',
    labels: { instance: 'w' },
    at: '3m',
  },
  {
    alert: 'JobsWait',
    series: 'agent_web_job_late_seconds{lane="l"}',
    fires: '601x90',
    silent: '600x90',
    labels: { lane: 'l' },
    at: '6m',
  },
];

const summaries = new Map(
  [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)[\s\S]*?severity: (\w+)[\s\S]*?summary: '(.*)' \}/g)].map(
    ([, alert, severity, summary]) => [alert, { severity: severity!, summary: summary! }],
  ),
);

it.skipIf(!programPath('promtool'))('every alert fires at its threshold, and not below', () => {
  // The buckets of all calls, of which the others are a part.
  const every = ['5', '+Inf'].map(le => ({ series: `agent_web_call_seconds_bucket{le="${le}"}`, values: '0+100x90' }));
  const test = ({ alert, series, fires, silent, labels, at }: Case, fired: boolean) => {
    const { severity, summary } = summaries.get(alert)!;
    const value = fires.split('x')[0]!;
    const text = summary
      .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name: string) => labels[name]!)
      .replace('{{ $value }}', value);
    return {
      interval: '1m',
      input_series: [{ series, values: fired ? fires : silent }, ...(series.includes('_bucket') ? every : [])],
      alert_rule_test: [
        {
          eval_time: at,
          alertname: alert,
          exp_alerts: fired ? [{ exp_labels: { ...labels, severity }, exp_annotations: { summary: text } }] : [],
        },
      ],
    };
  };
  const file = join(dataDirectory(), 'alerts.test.yml');
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [rules], tests: cases.flatMap(each => [test(each, true), test(each, false)]) }),
  );
  const { status, stdout, stderr } = spawnSync(programPath('promtool')!, ['test', 'rules', file], { encoding: 'utf8' });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});

it('every figure that an alert names is one that a process shows', async () => {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const metrics = createMetrics({ pool, load: createLoad(), signInRoute: '/' });
  const shown = await metrics.text({
    lanes: [{ name: 'l', waiting: 0, lateMs: 0 }],
    timers: [{ name: 't', lateMs: 0, failures: 0, successTime: 0 }],
    failedRecords: [{ job: 'j', count: 0 }],
    numbers: [{ kind: 'agent', run: '', daysLeft: 1 }],
    partitionsAheadMs: 0,
  });
  const named = new Set(readFileSync(rules, 'utf8').match(/agent_web_\w+/g));
  for (const name of named) expect(shown).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
});
