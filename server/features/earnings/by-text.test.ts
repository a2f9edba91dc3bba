/**
 * Records of earnings against shares that were worked out from the text of docs/domain/earnings.md (tests/reckoning), over random
 * chains of up to six levels whose terms need not be in order. The demo, the live server and the explanations all make their amounts
 * by these builders, so that none of them shows when a builder is wrong.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeBack, ratioReward, rowFor } from '#tests/reckoning/fee';
import {
  flowTerm,
  handedOf,
  increaseSharesOf,
  profitsOf,
  serviceOf,
  stageOf,
  taxSharesOf,
} from '#tests/reckoning/shares';
import { sumOf } from '#tests/reckoning/rounding';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { noTerms, type OrgTerms } from '#server/rules/pricing/org-terms';
import { cashbackRecords, flowBackRecords, vipRecords } from './cashback-records';
import { increaseRecords } from './increase-records';
import { flowReward, penaltyRewards, serviceReward, stageRewards } from './reward-records';
import { taxShareRecords } from './tax-share-records';
import { profitRecords, profitReversals, serviceRecords } from './trade-records';

const amounts = fc.integer({ min: 1, max: 9_000_000 });
const fen = fc.nat(30_000);
const brands = ['SK', 'NFC', 'WX'] as const;
const cost = fc.record({
  payBrand: fc.constantFrom(...brands),
  cardType: fc.constantFrom('DJK', 'JJK', null),
  costRate: fc.nat(9_000),
  capFee: fc.option(fc.nat(3_000)),
  extraCost: fc.nat(300),
});
const bySale = <Cost extends { readonly payBrand: string; readonly cardType: string | null }>({
  payBrand,
  cardType,
}: Cost) => `${payBrand} ${cardType}`;
const node = fc.record({
  costs: fc.uniqueArray(cost, { selector: bySale, minLength: 3, maxLength: 9 }),
  profitRatio: fc.constantFrom(1_000_000, 900_000, 333_333, 0),
  falseDeduct: fen,
  nonActiveDeduct: fen,
  flowBack: fc.record({ first: fen, second: fen, after: fen }),
  taxPoint: fc.integer({ min: 60_000, max: 150_000 }),
  cashbackTaxPoint: fc.integer({ min: 60_000, max: 150_000 }),
});
/** An organisation, a branch of it or none, and agents of the levels below. */
const chains = fc.tuple(fc.boolean(), fc.array(node, { minLength: 1, maxLength: 6 })).map(([hasBranch, nodes]) =>
  nodes.map((each, i): ChainNode => {
    const agentPath = `/${nodes
      .slice(0, i + 1)
      .map((_node, at) => `1000000${at}`)
      .join('/')}/`;
    const levels = i === 0 ? 0 : hasBranch ? i - 1 : i;
    return { ...each, agentNo: `1000000${i}`, agentName: `${i}`, levels, agentPath, oneAgentNo: null };
  }),
);
const ppm = fc.nat(1_000_000);
const terms: fc.Arbitrary<OrgTerms> = fc
  .record({
    serviceCost: ppm,
    serviceCostStep: fc.nat(300_000),
    serviceCostMost: ppm,
    increaseCreator: fc.nat(700_000),
    increaseLevelOne: fc.nat(150_000),
    increaseOrg: fc.nat(150_000),
    stageAmounts: fc.array(fen, { minLength: 6, maxLength: 6 }),
    stageStep: fc.nat(300_000),
    serviceRatio: ppm,
    flowFeeRatio: ppm,
  })
  .map(each => ({ ...noTerms, ...each }));

const of = {
  agentNo: '1',
  agentName: '代理',
  oneAgentNo: '1',
  oneAgentName: '代理',
  orgNo: '10000000',
  agentPath: '/10000000/',
};
const cust = { ...of, custNo: '8', custName: '商户' };
const no = () => '';
/** What each of a chain gets, in its order. */
const perNode = <Made>(
  chain: readonly ChainNode[],
  made: readonly (Made & { readonly ownerAgentNo: string })[],
  amount: (row: Made) => number,
) => chain.map(({ agentNo }) => sumOf(made.filter(row => row.ownerAgentNo === agentNo).map(amount)));

describe('by the text, each of a chain gets', () => {
  it('its share of a sale, and as much of it back as each of two refunds', () => {
    const sale = fc.record({
      transAmount: fc.oneof(amounts, fc.constantFrom(100_000, 100_001)),
      payBrand: fc.constantFrom('SK' as const, 'NFC' as const, 'WX' as const),
      cardType: fc.constantFrom('DJK' as const, 'ZDJK' as const, 'JJK' as const, 'YFFK' as const),
      feeAmount: fc.nat(60_000),
      extraFee: fc.nat(300),
    });
    fc.assert(
      fc.property(chains, sale, fc.integer({ min: 1, max: 99 }), (chain, sold, percent) => {
        const found = chain.map(each => rowFor(each.costs, sold));
        fc.pre(found.every(row => row !== null));
        const nodes = chain.map(({ profitRatio }, i) => ({ ...found[i]!, profitRatio }));
        const expected = profitsOf(sold.transAmount, sold.feeAmount, sold.extraFee, nodes);
        const records = profitRecords({ ...of, ...sold, transNo: '1', transTime: 1 }, chain, no);
        expect(perNode(chain, records, row => row.profitAmount)).toEqual(expected);
        const { transAmount } = sold;
        const first = Math.ceil((transAmount * percent) / 100);
        let before = 0;
        for (const paybackAmount of [first, transAmount - first]) {
          const back = profitReversals(records, { paybackNo: 'TK', paybackAmount, before, transAmount }, no);
          expect(perNode(chain, back, row => -row.profitAmount)).toEqual(
            expected.map(profit => feeBack(profit, transAmount, before, paybackAmount, false)),
          );
          before += paybackAmount;
        }
      }),
    );
  });

  it('its part of a service fee and of an increase', () => {
    fc.assert(
      fc.property(chains, amounts, terms, fc.nat(6), (chain, amount, own, at) => {
        const levels = chain.map(each => each.levels);
        const fee = { ...cust, transNo: '1', transTime: 1, serviceFeeType: 'ENJOY', serviceFeeAmount: amount } as const;
        const records = serviceRecords(fee, chain, own, no);
        expect(perNode(chain, records, row => row.profitAmount)).toEqual(serviceOf(amount, levels, own));

        const creator = at % chain.length;
        const { increaseCreator, increaseLevelOne, increaseOrg } = own;
        const ratios = { creator: increaseCreator, levelOne: increaseLevelOne, org: increaseOrg };
        const increase = {
          incrType: 'FEE',
          planNo: 'ZF',
          transNo: '1',
          flowOrderNo: null,
          baseValue: 1,
          incrValue: 1,
          time: 1,
        } as const;
        const creatorAgentNo = chain[creator]!.agentNo;
        const rewards = increaseRecords(
          { ...cust, ...increase, incrAmount: amount, creatorAgentNo },
          chain,
          ratios,
          no,
        );
        expect(perNode(chain, rewards, row => row.rewardAmount)).toEqual(
          increaseSharesOf(amount, levels, creator, own),
        );
      }),
    );
  });

  it('cashback of an activation, each of its stages, the deposit, a flow card and a membership', () => {
    const activity = fc.record({
      cashback: fen,
      depositBack: fen,
      stageCashbacks: fc.array(fen, { minLength: 0, maxLength: 3 }),
    });
    const activities = fc.array(activity, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        chains,
        activities,
        fen,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(6_900, 9_900),
        (chain, all, most, times, vipFee) => {
          const own = all.slice(0, chain.length);
          const active = { ...cust, termSn: 'T', policyCode: 'P', marktingNo: 'H', activeNo: 'J' };
          const backs = (kind: { backType: 'ACTIVE' | 'STANDARD' | 'DEPOSIT'; stage?: number }) =>
            perNode(chain, cashbackRecords(active, { ...kind, most, time: 1 }, chain, own, no), row => row.backAmount);
          expect(backs({ backType: 'ACTIVE' })).toEqual(
            handedOf(
              most,
              own.map(each => each.cashback),
            ),
          );
          expect(backs({ backType: 'DEPOSIT' })).toEqual(
            handedOf(
              most,
              own.map(each => each.depositBack),
            ),
          );
          for (const stage of [1, 2, 3])
            expect(backs({ backType: 'STANDARD', stage })).toEqual(
              handedOf(
                most,
                own.map(each => each.stageCashbacks[stage - 1] ?? 0),
              ),
            );

          const order = {
            ...cust,
            orderNo: 'LF',
            termSn: 'T',
            policyCode: 'P',
            payTimes: times,
            flowFee: most + 1_000,
            baseFee: most,
          };
          const ofCard = flowBackRecords(order, chain, 1, no);
          const configured = chain.map(({ flowBack }) => flowBack[flowTerm(times)]);
          expect(perNode(chain, ofCard, row => row.backAmount)).toEqual(handedOf(most, configured));

          const ofVip = vipRecords(
            { ...cust, vipLevel: 'GOLD', vipFee },
            chain,
            own.map(each => each.cashback),
            1,
            no,
          );
          expect(perNode(chain, ofVip, row => row.backAmount)).toEqual(
            handedOf(
              vipFee,
              own.map(each => each.cashback),
            ),
          );
        },
      ),
    );
  });

  it('its part of a withdrawal’s tax, of a penalty and of a stage', () => {
    const withdrawal = fc.record({
      withdrawAmount: amounts,
      taxPoint: fc.integer({ min: 0, max: 150_000 }),
      accountType: fc.constantFrom('PROFIT' as const, 'CASHBACK' as const, 'FLOWCARDBACK' as const, 'REWARD' as const),
    });
    fc.assert(
      fc.property(chains, withdrawal, terms, fc.integer({ min: 1, max: 6 }), (chain, paid, own, stage) => {
        const isCashback = paid.accountType === 'CASHBACK' || paid.accountType === 'FLOWCARDBACK';
        const points = chain.slice(0, -1).map(each => (isCashback ? each.cashbackTaxPoint : each.taxPoint));
        const shares = taxShareRecords({ ...of, ...paid, withdrawNo: 'TX' }, chain, 1, no);
        expect(perNode(chain, shares, row => row.shareAmount)).toEqual(
          taxSharesOf(paid.withdrawAmount, [...points, paid.taxPoint]),
        );
        for (const { kind } of shares) expect(kind).toBe(isCashback ? 'CASHBACK_TAX' : 'TAX_POINT');

        const stages = stageRewards(cust, chain, { stage, rewardMonth: '2026-11', reachAmount: 1 }, own, 1, no);
        const levels = chain.map(each => each.levels);
        expect(perNode(chain, stages, row => row.rewardAmount)).toEqual(
          stageOf(own.stageAmounts[stage - 1]!, levels, own.stageStep),
        );

        const credits = chain.map(each => each.falseDeduct);
        const assessment = { ...cust, falseNo: 'JJ', termSn: 'T' };
        const rewards = penaltyRewards(
          assessment,
          chain.map(({ agentNo }) => agentNo),
          credits,
          credits,
          1,
          no,
        );
        expect(perNode(chain, rewards, row => row.rewardAmount)).toEqual(credits);

        const taxed = { ...of, ...paid, withdrawNo: 'TX', taxAmount: paid.withdrawAmount };
        expect(serviceReward(taxed, own, 1, no).rewardAmount).toBe(ratioReward(paid.withdrawAmount, own.serviceRatio));
        const month = { rewardMonth: '2026-11', baseAmount: paid.withdrawAmount };
        expect(flowReward(of, month, own, 1, no).rewardAmount).toBe(ratioReward(paid.withdrawAmount, own.flowFeeRatio));
      }),
    );
  });
});
