/** Pricing changes during a series of sales: each sale is shared by the pricing of its own time. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { agentTerms } from '#tests/world/applications';
import { feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const parent = '80000001';

it('37 sales around 12 changes of a rate and a ratio are shared by the pricing in effect at each sale', async () => {
  // A leaf agent: children's pricing would limit the changes.
  const { child, custNo, policyCode } = await app.one<{ child: string; custNo: string; policyCode: string }>(
    `select m.agent_no as child, m.cust_no as "custNo", m.policy_code as "policyCode" from merchant m join agent a using (agent_no)
      where a.parent_agent_no = $1 and a.account_status = 'TRUE' and not exists (select 1 from agent b where b.parent_agent_no = a.agent_no)
        and m.account_status = 'TRUE' and m.risk_measure = 'NONE' limit 1`,
    parent,
  );
  const configs = (await app.send(contract.policy.subConfigs, { agentNo: child }, app.as('agent_l1'))).object;
  const config = configs.find(each => each.policyCode === policyCode)!;
  const terms = { ...(await agentTerms(app, 'agent_l1', child)), policyCode };
  const way = config.costs.find(({ payBrand, cardType }) => payBrand === 'SK' && cardType === 'DJK')!;
  const ratesOf = (round: number) => ({ subRate: way.subRate! - 10 * round, profitRatio: 1_000_000 - 10_000 * round });
  const change = (round: number) => {
    const { subRate, profitRatio } = ratesOf(round);
    const costs = config.costs.map(({ payBrand, cardType, subRate: rate, subCapFee, subExtraFee }) => ({
      payBrand,
      cardType,
      subRate: payBrand === 'SK' && cardType === 'DJK' ? subRate : rate!,
      subCapFee,
      subExtraFee: subExtraFee!,
    }));
    const policies = [{ ...terms, costs, marktings: [], profitRatio }];
    const body = { agentNo: child, effectType: 'NOW', policies, vips: [], ...request() };
    return app.send(contract.agentCost.save, body, app.as('agent_l1'));
  };
  const sell = () => {
    app.clock.advance(1);
    return feedSale(app, custNo, { transAmount: 1_000_000 });
  };
  const sharesOf = async (transNo: string) => {
    const rows = await app.rows<{ owner: string; cost: number; sub: number | null; ratio: number }>(
      `select owner_agent_no as owner, cost_rate as cost, sub_cost_rate as sub, profit_ratio as ratio from profit_record where trans_no = $1`,
      [transNo],
    );
    const own = rows.find(({ owner }) => owner === child)!;
    return { rate: own.cost, ratio: own.ratio, passedOn: rows.find(({ owner }) => owner === parent)!.sub };
  };

  await app.rows(`update merchant set day_limit = 10000000000 where cust_no = $1`, [custNo]);
  const sold = [(await sell()).transNo];
  for (let round = 1; round <= 12; round += 1) {
    app.clock.advance(1);
    const [changed, ...during] = await Promise.all([change(round), sell(), sell()]);
    expect(changed.message).toBe('成功');
    const { transNo } = await sell();
    const { subRate, profitRatio } = ratesOf(round);
    expect(await sharesOf(transNo)).toEqual({ rate: subRate, ratio: profitRatio, passedOn: subRate });
    sold.push(...during.map(each => each.transNo), transNo);
  }
  expect(new Set(sold).size).toBe(37);
  const otherwise = await app.rows(
    `select t.trans_no, p.cost_rate, p.profit_ratio from trans t join profit_record p on p.trans_no = t.trans_no and p.owner_agent_no = $1
      where t.trans_no = any($2) and (
        p.cost_rate <> (select c.cost_rate from agent_cost c where c.agent_no = $1 and c.policy_code = t.policy_code and c.pay_brand = 'SK' and c.card_type = 'DJK'
          and c.effect_time <= t.trans_time order by c.effect_time desc limit 1)
        or p.profit_ratio <> (select a.profit_ratio from agent_policy a where a.agent_no = $1 and a.policy_code = t.policy_code
          and a.effect_time <= t.trans_time order by a.effect_time desc limit 1))`,
    [child, sold],
  );
  expect(otherwise).toEqual([]);
});
