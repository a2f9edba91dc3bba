/**
 * `npm test`: everything that a change of code can break, aimed at ten minutes on two idle processors; ends with
 * `N passed, N failed`. What it leaves out is in scripts/suites.mjs and runs in `npm run prove -- all`. `-- --apart` runs its stages
 * one after the other, to see what each takes.
 */
import { check } from './check.mjs';
import { storiesOfChanges } from './changed-stories.mjs';
import { ensureMachine } from './machine.mjs';
import { postgresBinaries } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureStyles } from './prepare.mjs';
import { done, startRun } from './stages.mjs';

process.env['SUITE'] = 'test';
const apart = process.argv.includes('--apart');
/** A machine without PostgreSQL has the embedded store; known once Debian's packages are there. */
const hasPostgres = () => Boolean(postgresBinaries());
const { stage, vitest, playwright, failures, notes, hasFailed, end } = startRun('reports');
/** @param {string} name */
const project = name => vitest(name, ['--project', name]);
/** The longest suite in parts, so that no processor waits for another at the end; each opens a cluster of its own. */
const parts = 3;
const onEmbedded = () => stage('服务端，内嵌数据库', () => project('embedded'));
/** @param {number} part */
const onPostgres = part => () =>
  stage(`服务端，PostgreSQL ${part}/${parts}`, () =>
    vitest(`postgres-${part}`, ['--project', 'postgres', `--shard=${part}/${parts}`]),
  );

async function checked() {
  const counts = await check({ full: true });
  failures.push(...counts.failures.map(name => `检查: ${name}`));
  return counts;
}

/** The walks and the stories of what changed. */
function stories() {
  const chosen = storiesOfChanges() ?? [];
  notes.push(
    `Storybook：${chosen.length > 0 ? `只运行了改动的 ${chosen.length} 个文件` : '全部'}；每一个：npm run prove -- stories`,
  );
  return vitest('storybook', ['--project', 'storybook', ...chosen]);
}

/** What needs the portal as it is built, the processes first. */
async function built() {
  await stage('构建', () => done(ensureBuilt));
  await stage('进程', () => project('process'));
  await stage('浏览器全程', () =>
    playwright(
      'journeys',
      ['--config', 'tests/journeys/playwright.config.ts', '--workers=1'],
      hasPostgres() ? { STORE: 'postgres' } : {},
    ),
  );
}

/**
 * The first part makes the test data that the others find made; the shortest stand last.
 * @type {() => readonly (() => Promise<void>)[]}
 */
const stages = () => {
  const [first = onEmbedded, ...further] = hasPostgres()
    ? Array.from({ length: parts }, (_, at) => onPostgres(at + 1))
    : [];
  return [
    first,
    built,
    () => stage('检查', checked),
    ...further,
    () => stage('Storybook', stories),
    () => stage('单元测试', () => project('unit')),
  ];
};

notes.push('只有时间、负载、故障和图片能弄坏的另有 npm run prove -- all');
await stage('准备', () =>
  done(async () => {
    // Debian's packages come while npm's are installed.
    const [lacking] = await Promise.all([ensureMachine(), done(ensureInstalled)]);
    notes.push(...lacking);
    ensureStyles();
  }),
);
if (!hasFailed()) {
  const waiting = [...stages()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  // One more than there are processors: a browser and a server wait for each other for two fifths of the time.
  await Promise.all(Array.from({ length: apart ? 1 : 3 }, work));
}
end();
