/**
 * A bank's file with differences of every kind planted in it from a seed: all of them are found, and none that is not there
 * (docs/domain/platform.md#payout-reconciliation). `npm run prove -- payouts` does it with 100,000 lines and prints what it takes.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import { bankFileOf, bankWorkbook, bringBankFile, sendAs } from '#tests/world/bank-file';
import { bankDay, plantedKinds } from '#tests/world/payouts';
import { openTestApp } from '#tests/world/test-app';

const lines = Number(process.env['PAYOUT_LINES'] ?? 2000);
const isPrinted = process.env['PAYOUT_LINES'] !== undefined;
const planted = Math.max(6, Math.floor(lines / 1000));

it.each(['csv', 'xlsx'] as const)(`a %s file of ${lines} lines has exactly what was planted in it`, async ending => {
  const app = await openTestApp();
  const day = dayOf(app.clock.now() - dayMs);
  const bank = await bankDay(app.deps.db, { seed: 20_261_129, count: lines - 2 * planted, planted, day, wide: true });
  expect([bank.expected.length, bank.cells.length]).toEqual([planted * plantedKinds.length, lines]);
  const content = ending === 'csv' ? bank.csv : bankWorkbook([bank.headings, ...bank.cells]);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const from = performance.now();
  delay.enable();
  const reconcileNo = await bringBankFile(app, content, bankFileOf(day), `明细.${ending}`);
  delay.disable();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const found = await app.rows<{ said: string }>(
    `select payout_difference_type || ' ' || coalesce(payout_no, bank_text) as said from payout_difference where reconcile_no = $1`,
    [reconcileNo],
  );
  expect(found.map(({ said }) => said).toSorted()).toEqual(bank.expected);
  expect((await sendAs(app, contract.platformPayout.file, { reconcileNo })).object).toMatchObject({
    payoutFileStatus: 'COMPARED',
    bankFee: bank.fee,
    matchedCount: bank.matched,
    openDifferences: bank.expected.length,
  });
  if (isPrinted)
    process.stdout.write(
      `${ending}: ${bank.cells.length} lines of ${(content.length / 1024 / 1024).toFixed(1)} MB in ${seconds} s (tried out, read, compared); ` +
        `${found.length} of ${bank.expected.length} differences; the event loop waited ${Math.round(delay.max / 1e6)} ms at most\n`,
    );
});
