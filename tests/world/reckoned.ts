/** A merchant at the end of a chain of four whose terms are plain numbers, so that a test can work out by hand what each one gets. */
import type { TestApp } from './test-app';

/** Organisation, level 1, level 2 and level 3, which is the merchant's direct agent. */
export const chain = ['10000001', '80000001', '80000011', '80000031'] as const;

/** One number for each of `chain`. */
export type PerNode = readonly [number, number, number, number];
export interface Terms {
  /** What each pays for a credit-card swipe, in ppm. */
  readonly costRates: PerNode;
  /** What each pays of the D0 surcharge, in fen. */
  readonly extraCosts: PerNode;
  /** What each keeps of its share, in ppm. */
  readonly ratios: PerNode;
}
export interface Reckoned {
  readonly custNo: string;
  readonly termSn: string;
  readonly policyCode: string;
}

/** An open merchant of agent_l3 with a terminal and nothing else that a swipe would pay for: no coupon, flow fee, deposit or increase. */
export async function reckonedMerchant(app: TestApp, offset = 0): Promise<Reckoned> {
  const found = await app.one<Reckoned>(
    `select m.cust_no as "custNo", t.term_sn as "termSn", m.policy_code as "policyCode" from merchant m join terminal t using (cust_no)
      where m.agent_no = '80000031' and m.account_status = 'TRUE' order by m.cust_no limit 1 offset ${offset}`,
  );
  const { custNo } = found;
  await app.rows(
    `update merchant set arrive_way = 'AUTO', risk_measure = 'NONE', once_limit = 100000000, day_limit = 10000000000 where cust_no = $1`,
    [custNo],
  );
  await app.rows(`update coupon set coupon_status = 'INVALID', invalid_reason = 'EXPIRED' where cust_no = $1`, [
    custNo,
  ]);
  await app.rows(`update flow_order set flow_fee_status = 1 where cust_no = $1`, [custNo]);
  await app.rows(`update increase_plan set incr_plan_status = 'STOP' where cust_no = $1`, [custNo]);
  await app.rows(`update active_record set active_status = 'NONE' where cust_no = $1`, [custNo]);
  return found;
}

/** What the merchant pays for a swipe, credit and debit card alike: a rate in ppm and a D0 surcharge in fen. */
export async function setFee(app: TestApp, { custNo }: Reckoned, feeRate: number, extraFee: number): Promise<void> {
  await app.rows(`delete from merchant_fee where cust_no = $1`, [custNo]);
  await app.rows(
    `insert into merchant_fee (cust_no, pay_brand, card_type, fee_mode, fee_rate, extra_fee)
     select $1, 'SK', card_type, 'RATE', $2, $3 from unnest(array['DJK', 'JJK']) card_type`,
    [custNo, feeRate, extraFee],
  );
}

/** Whoever is below one of the chain and beside the next of it keeps terms that are in line with it. */
const below = `agent_no in (select b.agent_no from agent b join agent a on starts_with(b.agent_path, a.agent_path) and a.agent_no = $1)`;

export async function setTerms(app: TestApp, { policyCode }: Reckoned, terms: Terms): Promise<void> {
  for (const [index, agentNo] of chain.entries()) {
    const costs = [terms.costRates[index], terms.extraCosts[index]];
    await app.rows(
      `update agent_cost set cost_rate = case when agent_no = $1 then $3 else greatest(cost_rate, $3) end,
         extra_cost = case when agent_no = $1 then $4 else greatest(extra_cost, $4) end
        where ${below} and policy_code = $2 and pay_brand = 'SK' and card_type = 'DJK'`,
      [agentNo, policyCode, ...costs],
    );
    await app.rows(
      `update agent_policy set profit_ratio = case when agent_no = $1 then $3 else least(profit_ratio, $3) end where ${below} and policy_code = $2`,
      [agentNo, policyCode, terms.ratios[index]],
    );
  }
}

/** Tax points of the first three of the chain, in ppm; cashback is taxed by one percent more. */
export async function setTaxPoints(app: TestApp, points: readonly [number, number, number]): Promise<void> {
  for (const [index, point] of points.entries())
    await app.rows(
      `update agent set tax_point = case when agent_no = $1 then $2 else greatest(tax_point, $2) end,
         cashback_tax_point = case when agent_no = $1 then $2 + 10000 else greatest(cashback_tax_point, $2 + 10000) end where ${below}`,
      [chain[index], point],
    );
}

/** What stands on the ledger for these documents: one line per booking. */
export const bookedFor = (app: TestApp, orderNos: readonly string[]) =>
  app.rows<{ agentNo: string; accountType: string; bizType: string; operationType: string; amount: number }>(
    `select agent_no as "agentNo", account_type as "accountType", biz_type as "bizType", operation_type as "operationType", amount
       from ledger where order_no = any($1) and biz_type not in ('DEBT_REDUCE', 'DEBT_REPAY') order by agent_no, biz_type, amount`,
    [orderNos],
  );
