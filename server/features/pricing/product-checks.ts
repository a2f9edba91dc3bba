/** Contradictions of products: in themselves, and with what the organisation passes on to its agents. */
import { sql } from 'drizzle-orm';
import type { FieldError } from '@/api/failure';
import { formatMoney, formatRate } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import { type Products, keyOf } from './product-file';

/** What a file says against itself. */
export function contradictions({ policies, activities }: Products): FieldError[] {
  const found: FieldError[] = [];
  const say = (field: string, message: string) => found.push({ field, message });
  const codes = policies.map(({ policyCode }) => policyCode);
  for (const [at, each] of policies.entries()) {
    const place = `policies.${at}`;
    if (codes.indexOf(each.policyCode) !== at) say(`${place}.policyCode`, '政策编号重复');
    if (each.flowFee < each.flowFeeMin || each.flowFee > each.flowFeeMax)
      say(`${place}.flowFee`, '应在 flowFeeMin 和 flowFeeMax 之间');
    const ways = each.templates.map(keyOf);
    for (const [row, way] of ways.entries())
      if (ways.indexOf(way) !== row) say(`${place}.templates.${row}`, `${way} 重复`);
    for (const [row, { minRate, stdRate, maxRate, minCap, stdCap, maxCap, feeMode }] of each.templates.entries()) {
      if (minRate > stdRate || stdRate > maxRate)
        say(`${place}.templates.${row}.stdRate`, '应在 minRate 和 maxRate 之间');
      const caps = [minCap, stdCap, maxCap].map(cap => cap ?? null);
      if (feeMode === 'RATE_CAP' ? caps.includes(null) : caps.some(cap => cap !== null))
        say(`${place}.templates.${row}.stdCap`, '封顶费率需要 minCap、stdCap 和 maxCap，其他方式没有封顶');
    }
    const costs = each.root.costs.map(keyOf);
    for (const way of ways) if (!costs.includes(way)) say(`${place}.root.costs`, `缺少 ${way} 的成本`);
    for (const [row, way] of costs.entries())
      if (!ways.includes(way) || costs.indexOf(way) !== row)
        say(`${place}.root.costs.${row}`, `${way} 重复，或没有商户费率`);
  }
  const numbers = activities.map(({ marktingNo }) => marktingNo);
  for (const [at, each] of activities.entries()) {
    const place = `activities.${at}`;
    if (numbers.indexOf(each.marktingNo) !== at) say(`${place}.marktingNo`, '活动编号重复');
    if (!codes.includes(each.policyCode)) say(`${place}.policyCode`, '应为文件中的政策编号');
    if ((each.marktingType === 0) !== each.depositAmount > 0)
      say(`${place}.depositAmount`, '押金版应大于 0，非押版应为 0');
    if (each.root.cashback > each.maxCashback) say(`${place}.root.cashback`, '不能大于 maxCashback');
    if (each.root.depositBack > each.depositAmount) say(`${place}.root.depositBack`, '不能大于 depositAmount');
    if (each.root.stageCashbacks.length !== each.stages.length)
      say(`${place}.root.stageCashbacks`, `应有 ${each.stages.length} 项，与 stages 一一对应`);
  }
  return found;
}

/** The organisation's cost may not rise above what it charges a direct agent, nor its cashback fall below what it passes on. */
export async function againstChildren(
  tx: Tx,
  { policies, activities }: Products,
  orgNo: string,
): Promise<FieldError[]> {
  const { rows: costs } = await tx.execute<{ name: string; policy: string; way: string; rate: number }>(sql`
    select distinct on (c.agent_no, c.policy_code, c.pay_brand, coalesce(c.card_type, '')) a.agent_name as name, c.policy_code as policy,
           c.pay_brand || '/' || coalesce(c.card_type, '*') as way, c.cost_rate as rate
      from agent_cost c join agent a using (agent_no) where a.parent_agent_no = ${orgNo}
      order by c.agent_no, c.policy_code, c.pay_brand, coalesce(c.card_type, ''), c.effect_time desc`);
  const { rows: backs } = await tx.execute<{ name: string; no: string; cashback: number }>(sql`
    select distinct on (c.agent_no, c.markting_no) a.agent_name as name, c.markting_no as no, c.cashback::int as cashback
      from agent_activity c join agent a using (agent_no) where a.parent_agent_no = ${orgNo}
      order by c.agent_no, c.markting_no, c.effect_time desc`);
  return [
    ...policies.flatMap(({ policyCode, root }, at) =>
      root.costs.flatMap((cost, row) => {
        const crossed = costs.find(
          each => each.policy === policyCode && each.way === keyOf(cost) && each.rate < cost.costRate,
        );
        const field = `policies.${at}.root.costs.${row}.costRate`;
        return crossed ? [{ field, message: `不能高于下级「${crossed.name}」的成本 ${formatRate(crossed.rate)}` }] : [];
      }),
    ),
    ...activities.flatMap(({ marktingNo, root }, at) => {
      const crossed = backs.find(each => each.no === marktingNo && each.cashback > root.cashback);
      const field = `activities.${at}.root.cashback`;
      return crossed
        ? [{ field, message: `不能低于下级「${crossed.name}」的返现 ${formatMoney(crossed.cashback)}` }]
        : [];
    }),
  ];
}
