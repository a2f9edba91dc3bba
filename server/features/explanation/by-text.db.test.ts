/**
 * Every amount of the demo against the text of docs/domain (tests/reckoning). The demo, the live server and the explanations make an
 * amount by one function, so that "recalculated equals stored" holds however wrong that is.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { plans, withdrawals } from '#tests/reckoning/demo/account';
import { cashbacks, partsOfFees } from '#tests/reckoning/demo/earnings';
import { penalties, rewards } from '#tests/reckoning/demo/rewards';
import { loadDemo, type Demo } from '#tests/reckoning/demo/rows';
import { refundedFees, settledSales, sharedSales } from '#tests/reckoning/demo/sales';
import { openTestApp } from '#tests/world/test-app';

let demo: Demo;
beforeAll(async () => {
  demo = await loadDemo((await openTestApp()).deps.db);
});

describe('by the text of the rules, the demo has', () => {
  it.each([
    ['the fee, coupon, surcharge and settled amount of every sale', settledSales],
    ['the profit shares of every sale and what its refunds took back', sharedSales],
    ['the fee that each refund gave back', refundedFees],
    ['the parts of service fees and increases', partsOfFees],
    ['the cashback of activations, stages, deposits, flow cards and memberships', cashbacks],
    ['the rewards', rewards],
    ['the penalties of both countdowns and what those above get of them', penalties],
    ['the tax of withdrawals, its shares, and what invoices bring back of it', withdrawals],
    ['the periods of deduction plans', plans],
  ])('%s', async (_what, differences) => {
    expect(await differences(demo)).toEqual([]);
  });
});
