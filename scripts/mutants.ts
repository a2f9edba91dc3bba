/**
 * `npm run mutants`: plants one defect after another in the money rules, the ledger, the flows and the scopes, runs the tests that
 * should notice, and prints how many were caught. Each file is put back whatever happens.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly tests: string;
  readonly project?: 'unit' | 'embedded';
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
const stored = (file: string, find: string, put: string, tests: string): Mutant => ({
  file,
  find,
  put,
  tests,
  project: 'embedded',
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
  money('fee', 'Math.min(couponRest, feeAmount)', 'couponRest'),
  money('fee', 'atOnce && beforeExtra', 'beforeExtra'),
  money('fee', 'beforeExtra - extraFee > due ? due : 0', 'due'),
  money('profit', 'node.capFee ?? Infinity', 'Infinity'),
  money('profit', 'floorShare(gross[index]!, node.profitRatio)', 'gross[index]!'),
  money('refund', 'before + amount === total ? whole : 0', 'whole'),
  money('refund', '- proportion(whole, before, total)', ''),
  money('cashback', "payTimes === 1 ? 'first'", "payTimes === 2 ? 'first'"),
  money('increase', 'levelOne !== creator', 'levelOne === creator'),
  money('increase', 'own + first + org > 1_000_000', 'own + first + org > 2_000_000'),
  money('reward', 'monthTurnover >= from', 'monthTurnover > from'),
  money('reward', 'alipayCap, margin', 'alipayCap'),
  money('reward', 'turnover < merchantStageTurnover', 'turnover <= merchantStageTurnover'),
  money('penalty', 'debit - credits', 'debit + credits'),
  money('debit', 'Math.max(0, available[account] ?? 0)', 'available[account] ?? 0'),
  money('debit', 'Math.min(rest, left)', 'left'),
  money('withdraw', '- taxAmount - feeAmount', '- taxAmount + feeAmount'),
  money('withdraw', "account === 'INVOICE'", "account === 'TAX'"),
  money('invoice', 'mul(covered + amount, taxPoint) - mul(covered, taxPoint)', 'mul(amount, taxPoint)'),
  money('invoice', 'Math.min(gross,', 'Math.max(gross,'),
  book("op === 'CREDIT' ? amount : -amount", 'amount'),
  book('accounts[account].balance - accounts[account].frozen', 'accounts[account].balance'),
  book('if (missing === 0) return', 'if (missing >= 0) return'),
  book("if (account !== 'DEBT') payDebts", "if (account === 'DEBT') payDebts"),
  {
    file: 'server/rules/instalments/instalments.ts',
    find: 'period === periods ?',
    put: 'period === 0 ?',
    tests: 'server/rules/instalments',
  },
  chart('withdraw', "refuse: to('REFUSE', ['OPS']", "refuse: to('REFUSE', ['OPS', 'AGENT']"),
  chart('audit', "reject: to('0'", "reject: to('1'"),
  chart('invoice', "void: to('CANCEL/SUCCESS', ['OPS']", "void: to('CANCEL/SUCCESS', ['TIMER']"),
  // A list without its condition still shows nothing strange: the role reads no further. So the fences are broken one at a time.
  stored(
    'server/platform/access/subtree.ts',
    "set_config('role', 'agent_web_reader', true)",
    "set_config('role', 'none', true)",
    'server/platform/access',
  ),
  stored(
    'server/platform/access/subtree.ts',
    'sql`starts_with(${path}, ${agentPath})`',
    'sql`(${path} is not null or ${agentPath} is null)`',
    'server/features/merchant',
  ),
  stored('server/features/lists/owners.ts', 'return eq(owner, me.agentNo);', 'return sql`true`;', 'server/app'),
  stored(
    'server/features/merchant/change-review.ts',
    'if (row.applyNo === me.operatorNo)',
    'if (false)',
    'server/features/merchant',
  ),
  stored(
    'server/features/acquirer/reverse-sale.ts',
    'active.currentAmount - amount',
    'active.currentAmount',
    'server/features/acquirer',
  ),
  stored(
    'server/features/earnings/reverse.ts',
    '-(row[found.amount] as number)',
    '(row[found.amount] as number)',
    'server/features/acquirer',
  ),
  stored('server/platform/flows/change-row.ts', 'and(key, eq(table.version, version))', 'key', 'server/platform/flows'),
  stored(
    'server/features/agent/find-rows.ts',
    'and(eq(merchant.custNo, custNo), inSubtree(merchant.agentPath, me))',
    'eq(merchant.custNo, custNo)',
    'server/features',
  ),
];

/** Whether the tests notice; a defect that does not apply is an error of this list. */
function caught({ file, find, put, tests, project = 'unit' }: Mutant): boolean {
  const source = readFileSync(file, 'utf8');
  if (source.split(find).length < 2) throw new Error(`${file} no longer contains: ${find}`);
  try {
    writeFileSync(file, source.replace(find, put));
    return (
      spawnSync('npx', ['vitest', 'run', '--project', project, tests], {
        stdio: 'ignore',
        env: { ...process.env, NO_COLOR: '1' },
      }).status !== 0
    );
  } finally {
    writeFileSync(file, source);
  }
}

let missed = 0;
for (const mutant of mutants) {
  const seen = caught(mutant);
  missed += Number(!seen);
  process.stdout.write(
    `${seen ? 'caught' : 'MISSED'}  ${mutant.file}: ${mutant.find.slice(0, 60)} → ${mutant.put.slice(0, 40) || '(nothing)'}\n`,
  );
}
process.stdout.write(`${mutants.length - missed} of ${mutants.length} defects caught\n`);
process.exitCode = missed > 0 ? 1 : 0;
