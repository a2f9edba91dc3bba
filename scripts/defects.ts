/**
 * `npm run prove -- defects`: plants defects one after another in the money rules, the ledger, the flows and the scopes, runs the related
 * tests, and prints how many were caught. Each file is always restored. An argument limits it to files with that word in their
 * path; `--check` only checks that each mutant still matches the sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly tests: string;
  /** A project of the tests; `check`: the tests are a script of `npm run check`. */
  readonly project?: 'unit' | 'embedded' | 'check';
}
const money = (file: string, find: string, put: string, tests = 'server/rules/money'): Mutant => ({
  file: `server/rules/money/${file}.ts`,
  find,
  put,
  tests,
});
const book = (find: string, put: string): Mutant => ({
  file: 'server/rules/ledger/book.ts',
  find,
  put,
  tests: 'server/rules/ledger',
});
const chart = (file: string, find: string, put: string): Mutant => ({
  file: `src/machines/flows/${file}.flow.ts`,
  find,
  put,
  tests: 'src/machines/flows',
});
const portal = (file: string, find: string, put: string, tests = 'src/app/actors/portal-life'): Mutant => ({
  file: `src/app/${file}.ts`,
  find,
  put,
  tests,
});
const stored = (file: string, find: string, put: string, tests: string): Mutant => ({
  file,
  find,
  put,
  tests,
  project: 'embedded',
});
/** Something for show, which only the check of columns and inputs sees. */
const shown = (file: string, find: string, put: string): Mutant => ({
  file,
  find,
  put,
  tests: 'scripts/columns.ts',
  project: 'check',
});

const mutants: readonly Mutant[] = [
  money('amount', '+ 500_000n', '+ 499_999n'),
  money('amount', 'natural(ppm) + 500_000n) / million', 'natural(ppm)) / million'),
  money('amount', 'value < 0', 'value < -1'),
  money('chain', 'above - effective', 'effective - above'),
  money('chain', 'Math.min(cost, above)', 'cost'),
  money('chain', 'effective.at(-1) ?? most', 'most'),
  money('fee', 'transAmount > lowRateLimit', 'transAmount >= lowRateLimit'),
  money('fee', 'Math.min(byRate, rule.capFee ?? byRate)', 'byRate'),
  money('fee', 'Math.min(couponRest, floorShare(feeAmount, couponShare))', 'couponRest'),
  money('fee', 'floorShare(feeAmount, couponShare)', 'mul(feeAmount, couponShare)'),
  money('fee', 'atOnce && beforeExtra', 'beforeExtra'),
  money('fee', 'beforeExtra - extraFee > due ? due : 0', 'due'),
  money('profit', 'node.capFee ?? Infinity', 'Infinity'),
  money('profit', 'floorShare(gross[index]!, node.profitRatio)', 'gross[index]!'),
  money('fee', 'before + amount === total ? whole : 0', 'whole'),
  money('fee', '- proportion(whole, before, total)', ''),
  money('cashback', "payTimes === 1 ? 'first'", "payTimes === 2 ? 'first'"),
  money('increase', 'levelOne !== creator', 'levelOne === creator'),
  money('increase', 'own + first + org > 1_000_000', 'own + first + org > 2_000_000'),
  money('reward', 'monthTurnover >= from', 'monthTurnover > from'),
  money('reward', 'alipayCap, margin', 'alipayCap'),
  money('reward', '1_000_000 - level * stageStep', '1_000_000'),
  money('debit', 'debit - credits', 'debit + credits'),
  money('debit', 'Math.max(0, available[account] ?? 0)', 'available[account] ?? 0'),
  money('debit', 'Math.min(rest, left)', 'left'),
  money('withdraw', '- taxAmount - feeAmount', '- taxAmount + feeAmount'),
  money('withdraw', "account === 'INVOICE'", "account === 'TAX'"),
  money('invoice', 'mul(covered + amount, taxPoint) - mul(covered, taxPoint)', 'mul(amount, taxPoint)'),
  money('invoice', 'Math.min(gross,', 'Math.max(gross,'),
  book("op === 'CREDIT' ? amount : -amount", 'amount'),
  book('this.#accounts[account].balance - this.#accounts[account].frozen', 'this.#accounts[account].balance'),
  book('if (missing === 0) return', 'if (missing >= 0) return'),
  book("if (account !== 'DEBT') this.#payDebts", "if (account === 'DEBT') this.#payDebts"),
  {
    file: 'server/rules/instalments/instalments.ts',
    find: 'period === periods ?',
    put: 'period === 0 ?',
    tests: 'server/rules/instalments',
  },
  chart('withdraw', "refuse: to('REFUSE', { by: ['OPS']", "refuse: to('REFUSE', { by: ['OPS', 'AGENT']"),
  chart('audit', "reject: to('0'", "reject: to('1'"),
  chart('invoice', "to('CANCEL/SUCCESS', {\n        by: ['OPS']", "to('CANCEL/SUCCESS', {\n        by: ['TIMER']"),
  // Removing only the list condition changes nothing, because row-level security still applies. So each layer is broken separately.
  stored(
    'server/platform/access/subtree.ts',
    "set_config('role', 'agent_web_reader', true)",
    "set_config('role', 'none', true)",
    'server/platform/access',
  ),
  stored(
    'server/platform/access/subtree.ts',
    '${path} ~<~ ${behind(agentPath)}',
    '(${path} is not null or ${behind(agentPath)} is null)',
    'server/features/merchant',
  ),
  stored('server/features/lists/owners.ts', 'return eq(owner, me.agentNo);', 'return sql`true`;', 'server/app'),
  stored(
    'server/features/merchant/change.moves.ts',
    'row.applyNo !== me?.operatorNo',
    'row.applyNo !== null',
    'server/features/merchant',
  ),
  stored(
    'server/features/acquirer/refund.ts',
    'if (before === 0) await reverseRecords',
    'if (before > 0) await reverseRecords',
    'server/features/acquirer',
  ),
  stored(
    'server/features/earnings/reverse.ts',
    '-(row[amountName] as number)',
    '(row[amountName] as number)',
    'server/features/acquirer',
  ),
  // Drops the guards of a decision. Who may cause it is not mutated, because the chart itself checks that a second time.
  stored(
    'server/platform/flows/authorizer.ts',
    'if (failed) return failureOf(failed.refusal, failed.result);',
    '',
    'server/features/merchant',
  ),
  stored(
    'server/platform/access/find-row.ts',
    'and(eq(key, no), inSubtree(table.agentPath, me))',
    'eq(key, no)',
    'server/features',
  ),
  stored(
    'server/platform/lists/conditions.ts',
    'return byOwner ? [] : [matches(item, resolve(name, reader), value)];',
    'return [];',
    'server/app/list-filters.db.test.ts',
  ),
  stored(
    'server/platform/calls/register-calls.ts',
    "typeof value === 'string' ? mask(value) : value",
    'value',
    'server/app/masks.db.test.ts',
  ),
  // Those of an outside review, which every test of its time let pass but one.
  stored(
    'server/features/activation/active.moves.ts',
    'payCashback: (tx, { row, doer }) => payActivation(tx, row, doer.now)',
    'payCashback: async () => {}',
    'server/features/activation/live-activation.db.test.ts',
  ),
  stored(
    'server/features/earnings/trade-records.ts',
    'const profitAmount = profit + extraProfit;',
    'const profitAmount = profit + 2 * extraProfit;',
    'server/features/earnings/by-hand.db.test.ts',
  ),
  stored(
    'server/features/acquirer/trans.moves.ts',
    'feeAmount: feeAmount - incrAmount, extraFee }',
    'feeAmount: feeAmount - incrAmount + extraFee, extraFee }',
    'server/features/earnings/by-hand.db.test.ts',
  ),
  stored(
    'server/features/account/withdraw.moves.ts',
    "from: '09:00:00'",
    "from: '00:00:00'",
    'server/features/account/by-rule.db.test.ts',
  ),
  stored(
    'server/rules/pricing/limits.ts',
    'profitRatio: upTo(profitRatio)',
    'profitRatio: upTo(Math.max(profitRatio, 1_000_000))',
    'server/features/agent/agent.db.test.ts',
  ),
  stored(
    'server/features/account/deduct-plan.moves.ts',
    '.where(and(eq(deductPlan.planNo, planNo), mine));',
    '.where(and(eq(deductPlan.planNo, planNo)));',
    'server/features/account/by-rule.db.test.ts',
  ),
  stored(
    'server/features/account/deduct-plan.moves.ts',
    "isCreator: (row, { me, by }) => by === 'ORG' || row",
    "isCreator: (row, { me, by }) => by === 'PARENT' || by === 'ORG' || row",
    'server/features/account/by-rule.db.test.ts',
  ),
  stored(
    'server/features/login/provider-of.ts',
    'return found ? (stopOf(found.standing) ?? found.provider)',
    'return found ? found.provider',
    'server/features/download/download.db.test.ts',
  ),
  stored(
    'server/features/preferences/preferences.calls.ts',
    'and(eq(formDraft.operatorNo, operatorNo), eq(formDraft.formKey, formKey))',
    'and(eq(formDraft.formKey, formKey))',
    'server/features/preferences/drafts.db.test.ts',
  ),
  portal('actors/operator-store', ' && !page.context.secret', ''),
  portal('actors/portal-actor', 'await (await calls()).settleDecisions(actors());', ''),
  portal('actors/portal-actor', 'if (store) keepTabs([], store.agentNo);', ''),
  portal('actors/navigation', '  watchIdle(portal);\n', ''),
  portal('browser/lock-when-idle', '15 * 60_000', '25 * 60_000', 'src/app/browser'),
  {
    file: 'src/machines/screen/reveal.machine.ts',
    find: 'shownForMs = 15_000',
    put: 'shownForMs = 150_000',
    tests: 'src/machines/screen/reveal',
  },
  {
    file: 'src/api/constants.ts',
    find: 'undoMs = 10_000',
    put: 'undoMs = 1_000',
    tests: 'src/machines/portal/decisions',
  },
  {
    file: 'src/pages/myInfo/changePwd.tsx',
    find: 'secret: true',
    put: 'secret: false',
    tests: 'src/app/actors/portal-life',
  },
  // A column that nothing fills, one that nothing reads, and a value that no handler reads.
  shown(
    'server/features/activation/swipe.ts',
    '.set({ returnStatus: 1, returnAmount: sql`${depositOrder.depositAmount}`, returnTime: now, updateTime: now })',
    '.set({ returnStatus: 1, returnAmount: sql`${depositOrder.depositAmount}`, updateTime: now })',
  ),
  shown('server/schema/work.ts', '    leaseUntil: time()', '    leasedBy: words(40),\n    leaseUntil: time()'),
  shown(
    'server/features/account/account.calls.ts',
    'async periods({ planNo }, { me }) {',
    'async periods({}, { me }) {',
  ),
  // One fact that no longer asks: what it forbids is done.
  stored(
    'server/features/account/withdraw.moves.ts',
    '(row.finishTime ?? 0) > now - bounceDays * dayMs',
    'now > 0 || (row.finishTime ?? 0) > now - bounceDays * dayMs',
    'server/app/flows.db.test.ts',
  ),
];

/** Reason why a mutant no longer applies; null if it does. */
function misfit({ file, find }: Mutant): string | null {
  if (!existsSync(file)) return `${file} is not there any more`;
  const times = readFileSync(file, 'utf8').split(find).length - 1;
  return times === 1 ? null : `${file} holds ${times} times instead of once: ${find}`;
}

/** Whether the tests fail. */
function caught({ file, find, put, tests, project = 'unit' }: Mutant): boolean {
  const source = readFileSync(file, 'utf8');
  try {
    writeFileSync(
      file,
      source.replace(find, () => put),
    );
    const command = project === 'check' ? ['tsx', tests] : ['vitest', 'run', '--project', project, tests];
    return spawnSync('npx', command, { stdio: 'ignore', env: { ...process.env, NO_COLOR: '1' } }).status !== 0;
  } finally {
    writeFileSync(file, source);
  }
}

/** Plants the mutants of files whose path contains `part`, one after another; returns the number that no test caught. */
function plant(part: string): number {
  const chosen = mutants.filter(({ file }) => file.includes(part));
  const missed = chosen.filter(mutant => {
    const seen = caught(mutant);
    process.stdout.write(
      `${seen ? 'caught' : 'MISSED'}  ${mutant.file}: ${mutant.find.slice(0, 60)} → ${mutant.put.slice(0, 40) || '(nothing)'}\n`,
    );
    return !seen;
  });
  process.stdout.write(`${chosen.length - missed.length} of ${chosen.length} defects caught\n`);
  return missed.length;
}

const [argument = ''] = process.argv.slice(2);
const misfits = mutants.map(misfit).filter(text => text !== null);
for (const text of misfits) process.stdout.write(`${text}\n`);
if (misfits.length > 0) process.exitCode = 1;
else if (argument === '--check') process.stdout.write(`${mutants.length} defects fit the sources\n`);
else process.exitCode = plant(argument) > 0 ? 1 : 0;
