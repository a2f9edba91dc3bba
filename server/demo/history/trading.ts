/** One transaction of the demo world as it happens, with all that follows from it. */
import {
  profitRecords,
  profitReversals,
  serviceRecords,
  vipRecords,
  type ProfitRow,
} from '#server/features/earnings/records';
import { mul } from '#server/rules/money/amount';
import { pricedAs, ruleFor } from '#server/rules/money/fee';
import { payback, profitRecord, serviceProfit, trans, vipBackRecord } from '#server/schema';
import { vipFees, type VipLevel } from '#server/rules/money/vip';
import { makePayback, makeTrade, type Attempt, type Market, type Refund, type Trade } from '../trades';
import { countSwipe, depositDue, type Assessed } from './activation';
import { couponFor, feePlanAt, flowDue, payFlow, rewardIncrease, useCoupon, type Life } from './life';
import type { Sim } from './state';

export interface Trading {
  readonly sim: Sim;
  readonly market: Market;
  readonly life: Life;
  readonly assessed: ReadonlyMap<string, Assessed>;
  /** Shares by transaction, for the refunds to come. */
  readonly shares: Map<string, readonly ProfitRow[]>;
}

/** A credit card swiped or held to the terminal: what activations are counted by (4.7). */
const counts = ({ payBrand, cardType }: Pick<Attempt, 'payBrand' | 'cardType'>) =>
  (payBrand === 'SK' || payBrand === 'NFC') && pricedAs(cardType) === 'DJK';

export function happen({ sim, market, life, assessed, shares }: Trading, attempt: Attempt): Trade {
  const { merchant, transTime: time } = attempt;
  sim.at(time);
  const each = assessed.get(merchant.custNo);
  const deposit = each && counts(attempt) ? depositDue(sim, each) : 0;
  const order = counts(attempt) ? flowDue(life, merchant.custNo, time) : null;
  const offered = couponFor(life, merchant.custNo, time, attempt.transAmount);
  const plan = feePlanAt(life, merchant.custNo, time);
  const serviceFeeType = sim.dice.chance(0.03) ? sim.dice.pick(['ENJOY', 'SMART'] as const) : null;
  const serviceFee = serviceFeeType ? mul(attempt.transAmount, 400) : 0;
  const due = deposit + (order?.flowFee ?? 0);
  const trade = makeTrade(market, attempt, {
    incrRate: plan?.incrValue ?? 0,
    couponNo: offered?.couponNo ?? null,
    couponRest: offered ? offered.faceAmount - (offered.usedAmount ?? 0) : 0,
    serviceFee,
    serviceFeeType: serviceFee > 0 ? serviceFeeType : null,
    due,
  });
  sim.add(trans, trade);
  merchant.lastTransTime = time;
  if (trade.transStatus !== 'SUCCESS') return trade;

  merchant.firstTransTime ??= time;
  const no = (kind: string) => sim.no(kind, time);
  const chain = sim.terms.nodes(trade.agentPath, trade.policyCode);
  const shared = profitRecords(
    {
      ...trade,
      cardType: trade.cardType ?? null,
      feeAmount: trade.feeAmount! - trade.incrAmount!,
      extraFee: trade.extraFee!,
    },
    chain,
    no,
  );
  sim.earn(profitRecord, shared);
  shares.set(trade.transNo, shared);
  if (trade.serviceFee)
    sim.earn(
      serviceProfit,
      serviceRecords(
        { ...trade, serviceFeeType: trade.serviceFeeType!, serviceFeeAmount: trade.serviceFee },
        chain,
        no,
      ),
    );
  if (trade.incrAmount) rewardIncrease(sim, plan!, trade);
  if (trade.couponNo) useCoupon(sim, offered!, trade);
  const borne = due === 0 || trade.withheld === due;
  if (order && borne) payFlow(sim, order, merchant, trade);
  if (each && counts(attempt)) countSwipe(sim, each, trade, borne ? deposit : 0);
  return trade;
}

export function refund({ sim, market, shares }: Trading, wanted: Refund): void {
  const { trade } = wanted;
  const before = trade.paidBack ?? 0;
  const merchant = sim.merchant(trade.custNo);
  const row = makePayback(market, wanted, ruleFor(merchant.fees, { ...trade, cardType: trade.cardType ?? null })!);
  sim.add(payback, row);
  if (wanted.refused) return;
  const all = shares.get(trade.transNo) ?? [];
  // What waits still is never entered when everything goes back; else the refund takes back its part.
  const full = trade.paidBack === trade.transAmount && before === 0;
  const open = full ? all.filter(each => each.enterStatus === 'INIT') : [];
  for (const each of open) each.enterStatus = 'DONT_ENTER';
  sim.earn(
    profitRecord,
    profitReversals(
      all.filter(each => !open.includes(each)),
      { ...row, before },
      kind => sim.no(kind, wanted.time),
    ),
  );
}

/** Now and then a merchant buys a membership (5.4b). */
export function buyMembership({ sim, market }: Trading, merchant: Attempt['merchant'], time: number): void {
  const vipLevel = sim.dice.pick(Object.keys(vipFees) as VipLevel[]);
  const vipFee = vipFees[vipLevel];
  const bought = makeTrade(
    market,
    {
      merchant,
      transTime: time,
      payBrand: 'WX',
      cardType: null,
      cardNo: null,
      transAmount: vipFee,
      transStatus: 'SUCCESS',
      isPreauth: false,
    },
    { incrRate: 0, couponNo: null, couponRest: 0, serviceFee: 0, serviceFeeType: null, due: 0 },
  );
  // The platform is paid, not the merchant: no fee, nothing to settle to it.
  sim.add(trans, { ...bought, transType: 'VIP_FEE', feeRate: 0, feeAmount: 0, extraFee: 0, settleAmount: vipFee });
  const chain = sim.terms.nodes(merchant.agentPath, merchant.policyCode);
  sim.earn(
    vipBackRecord,
    vipRecords({ ...merchant, vipLevel, vipFee }, chain, sim.terms.vips(merchant.agentPath, vipLevel), time, kind =>
      sim.no(kind, time),
    ),
  );
}
