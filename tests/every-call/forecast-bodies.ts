/** Bodies of what is tried before it is saved: the terms and rates in force. */
import { agentTerms } from '#tests/world/applications';
import type { Operator, TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;

export const forecastBodies: Readonly<Record<string, Bodies>> = {
  'forecast.terms': async (app, user) =>
    user === 'agent_l1' ? [{ agentNo: '80000011', policies: [await agentTerms(app, user, '80000011')], vips: [] }] : [],
  'forecast.fees': (app, user) =>
    app.rows(
      `select cust_no as "custNo", jsonb_agg(jsonb_build_object('payBrand', pay_brand, 'cardType', card_type, 'feeMode', fee_mode, 'feeRate', fee_rate, 'capFee', cap_fee, 'extraFee', extra_fee)) as fees
         from merchant_fee f where end_time is null and cust_no in (
           select cust_no from merchant m join agent a on starts_with(m.agent_path, a.agent_path) join operator o on o.agent_no = a.agent_no
            where o.username = $1 and m.account_status = 'TRUE' order by cust_no limit 2) group by cust_no`,
      [user],
    ),
};
