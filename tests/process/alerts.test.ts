/** The alert rules of docs/alerts.yml fire at the thresholds that the documents promise, and stay silent below them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/prepare.mjs';
import { programPath } from '../../scripts/programs.mjs';
import type { Case } from './alert-case';
import { cases } from './alert-cases';
import { goodDay } from './good-day';
import { dataDirectory } from './server';

const rules = join(root, 'docs', 'alerts.yml');

const summaries = new Map(
  [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)[\s\S]*?severity: (\w+)[\s\S]*?summary: '(.*)' \}/g)].map(
    ([, alert, severity, summary]) => [alert!, { severity: severity!, summary: summary! }],
  ),
);

/** What promtool says of these tests of the rules. */
function tried(tests: readonly object[]) {
  const file = join(dataDirectory(), 'alerts.test.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [rules], tests }));
  const { status, stdout, stderr } = spawnSync(programPath('promtool')!, ['test', 'rules', file], { encoding: 'utf8' });
  return { status, said: status === 0 ? '' : stdout + stderr };
}

it.skipIf(!programPath('promtool'))('every alert fires at its threshold, and not below', () => {
  // The buckets of all calls, and the size of a disk, of which the others are a part.
  const disk = {
    series: 'node_filesystem_size_bytes{job="machines",instance="db",mountpoint="/",fstype="ext4"}',
    values: '1000x90',
  };
  const every = ['5', '+Inf'].map(le => ({ series: `agent_web_call_seconds_bucket{le="${le}"}`, values: '0+100x90' }));
  const test = ({ alert, series, fires, silent, labels, at }: Case, fired: boolean) => {
    const { severity, summary } = summaries.get(alert)!;
    const value = fires.split('x')[0]!;
    const text = summary
      .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name: string) => labels[name]!)
      .replace('{{ $value }}', value);
    return {
      interval: '1m',
      input_series: [
        { series, values: fired ? fires : silent },
        ...(series.includes('_bucket') ? every : []),
        ...(series.startsWith('node_') ? [disk] : []),
      ],
      alert_rule_test: [
        {
          eval_time: at,
          alertname: alert,
          exp_alerts: fired ? [{ exp_labels: { ...labels, severity }, exp_annotations: { summary: text } }] : [],
        },
      ],
    };
  };
  expect(tried(cases.flatMap(each => [test(each, true), test(each, false)]))).toEqual({ status: 0, said: '' });
});

it.skipIf(!programPath('promtool'))('what nobody shows any more rings, and a good day is silent', () => {
  const rings = (left: string | null, alert: string | null) => ({
    interval: '1m',
    input_series: Object.entries(goodDay)
      .filter(([series]) => left === null || !series.startsWith(left))
      .map(([series, values]) => ({ series, values })),
    alert_rule_test: [...summaries].map(([alertname, { severity, summary }]) => ({
      alertname,
      eval_time: '80m',
      exp_alerts:
        alert === alertname ? [{ exp_labels: { severity, ...ofProbe(left) }, exp_annotations: { summary } }] : [],
    })),
  });
  /** Absence of a series with a label carries the label. */
  const ofProbe = (left: string | null) => {
    if (left?.startsWith('probe_')) return { job: 'site' };
    return left?.startsWith('node_') ? { job: 'machines' } : {};
  };
  // Where there is no copy, or no disk's size beside its room, there is nothing to see.
  const optional = /^(agent_web_copy|node_filesystem_size)/;
  const alertOf = (name: string) => {
    if (name === 'agent_web_backup_age_seconds') return 'BackupOld';
    return name.startsWith('agent_web') ? 'FiguresAbsent' : 'ProbesAbsent';
  };
  const needed = Object.keys(goodDay)
    .map(series => series.split('{')[0]!)
    .filter(name => !optional.test(name));
  expect(tried([rings(null, null), ...needed.map(name => rings(name, alertOf(name)))])).toEqual({
    status: 0,
    said: '',
  });
});

it.skipIf(!programPath('promtool'))('the example of a configuration is one, and reads what the alarms need', () => {
  const file = join(root, 'deploy/prometheus.yml');
  const { status, stdout, stderr } = spawnSync(programPath('promtool')!, ['check', 'config', file], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  const jobs = [...readFileSync(file, 'utf8').matchAll(/job_name: (\S+)/g)].map(([, name]) => name);
  const wanted = [...readFileSync(rules, 'utf8').matchAll(/job="([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(wanted)].toSorted()).toEqual(jobs.toSorted());
});
