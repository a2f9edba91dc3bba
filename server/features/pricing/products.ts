/**
 * Products of an organisation: policies with the bounds of merchants' fees, activities, and the organisation's own terms
 * (docs/domain/earnings.md#chains). They come as a whole from the platform and are checked before anything is stored.
 */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { Failure, type FieldError } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import type { TaxPoints } from '#server/rules/money/withdraw';
import type { OrgTerms } from '#server/rules/pricing/org-terms';
import { changesOf } from './changes';
import { saveTax, taxErrors, taxOf } from './root-tax';
import { ownTerms, saveTerms, termErrors } from './org-terms';
import { activity, agent, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate, policy } from '#server/schema';

type Managed = 'orgNo' | 'createTime' | 'updateTime' | 'version';
type PolicyRow = Omit<typeof policy.$inferInsert, Managed>;
type Template = Omit<typeof feeTemplate.$inferInsert, 'id' | 'policyCode'>;
type Cost = Omit<typeof agentCost.$inferInsert, 'id' | 'agentNo' | 'policyCode' | 'effectTime'>;
type Terms<T extends { $inferInsert: object }> = Omit<
  T['$inferInsert'],
  'agentNo' | 'policyCode' | 'marktingNo' | 'effectTime' | 'enabled'
>;

/** Amounts in fen, rates in ppm. `root` holds the organisation's own terms, from which its agents get theirs. */
export interface Products {
  readonly policies: readonly (Required<PolicyRow> & {
    readonly templates: readonly Template[];
    readonly root: Required<Terms<typeof agentPolicy>> & { readonly costs: readonly Cost[] };
  })[];
  readonly activities: readonly (Required<Omit<typeof activity.$inferInsert, Managed>> & {
    readonly root: Required<Terms<typeof agentActivity>>;
  })[];
  readonly vips: readonly Terms<typeof agentVip>[];
  /** Absent: those in force stay. */
  readonly terms?: OrgTerms | undefined;
  readonly tax?: TaxPoints | undefined;
}

interface Target {
  readonly orgNo: string;
  /** From when the organisation's terms hold, epoch milliseconds. Contracts already made keep theirs. */
  readonly effectTime: number;
  readonly now: number;
}

/**
 * Stores products; returns what changed, one line each. @throws Failure `invalid` with every contradiction and its place in the
 * file, `missing` without the organisation.
 */
export async function loadProducts(tx: Tx, products: Products, target: Target): Promise<string[]> {
  const [org] = await tx.select().from(agent).where(eq(agent.agentNo, target.orgNo)).for('update');
  if (org?.expandWay !== 'ORG' || org.parentAgentNo !== null)
    throw new Failure('missing', '机构不存在，或不是一级机构');
  const errors = [
    ...contradictions(products),
    ...(products.terms ? termErrors(products.terms) : []),
    ...(products.tax ? await taxErrors(tx, products.tax, target) : []),
    ...(await againstChildren(tx, products, target.orgNo)),
  ];
  // Sales of the past were priced; reports that come late are priced by the terms of their time.
  if (target.effectTime < target.now) errors.push({ field: 'effectTime', message: '不能早于现在' });
  if (errors.length > 0)
    throw new Failure('invalid', errors.map(({ field, message }) => `${field}: ${message}`).join('；'), null, errors);
  return [
    ...(await storePolicies(tx, products, target)),
    ...(await storeActivities(tx, products, target)),
    ...(products.terms ? await saveTerms(tx, products.terms, target) : []),
    ...(products.tax ? await saveTax(tx, products.tax, target) : []),
  ];
}

const keyOf = ({ payBrand, cardType }: Pick<Cost, 'payBrand' | 'cardType'>) => `${payBrand}/${cardType ?? '*'}`;

/** Contradictions within a file. */
function contradictions({ policies, activities }: Products): FieldError[] {
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
async function againstChildren(tx: Tx, { policies, activities }: Products, orgNo: string): Promise<FieldError[]> {
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
        return crossed ? [{ field, message: `不能高于下级「${crossed.name}」的成本 ${crossed.rate}` }] : [];
      }),
    ),
    ...activities.flatMap(({ marktingNo, root }, at) => {
      const crossed = backs.find(each => each.no === marktingNo && each.cashback > root.cashback);
      const field = `activities.${at}.root.cashback`;
      return crossed ? [{ field, message: `不能低于下级「${crossed.name}」的返现 ${crossed.cashback}` }] : [];
    }),
  ];
}

async function storePolicies(tx: Tx, { policies, vips }: Products, target: Target): Promise<string[]> {
  const { orgNo: agentNo, effectTime, now } = target;
  const changes: string[] = [];
  for (const { templates, root, ...values } of policies) {
    const { policyCode } = values;
    const { costs, ...terms } = root;
    const [before] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
    if (before && before.orgNo !== agentNo) throw new Failure('conflict', `政策编号 ${policyCode} 属于其他机构`);
    changes.push(...changesOf(`政策 ${policyCode}`, values.policyName, before, values));
    const set = { ...values, orgNo: agentNo, updateTime: now };
    await tx
      .insert(policy)
      .values({ ...set, createTime: now })
      .onConflictDoUpdate({ target: policy.policyCode, set });
    const ownRows = and(eq(agentCost.agentNo, agentNo), eq(agentCost.policyCode, policyCode));
    const templatesBefore = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
    const costsBefore = await tx.select().from(agentCost).where(ownRows).orderBy(asc(agentCost.effectTime));
    const [termsBefore] = await tx
      .select()
      .from(agentPolicy)
      .where(and(eq(agentPolicy.agentNo, agentNo), eq(agentPolicy.policyCode, policyCode)))
      .orderBy(desc(agentPolicy.effectTime))
      .limit(1);
    if (before)
      changes.push(
        ...changesOfRows(`政策 ${policyCode} 商户费率`, templatesBefore, templates),
        ...changesOfRows(`政策 ${policyCode} 机构成本`, costsBefore, costs),
        ...changesOf(`政策 ${policyCode} 机构条件`, '', termsBefore, terms),
      );
    await tx.delete(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
    await tx.insert(feeTemplate).values(templates.map(each => ({ ...each, policyCode })));
    const at = { agentNo, policyCode, effectTime };
    await tx.delete(agentCost).where(and(ownRows, eq(agentCost.effectTime, effectTime)));
    await tx.insert(agentCost).values(costs.map(cost => ({ ...cost, ...at })));
    await tx
      .insert(agentPolicy)
      .values({ ...terms, ...at, enabled: values.enabled })
      .onConflictDoUpdate({
        target: [agentPolicy.agentNo, agentPolicy.policyCode, agentPolicy.effectTime],
        set: { ...terms, enabled: values.enabled },
      });
  }
  for (const { vipLevel, backAmount } of vips) {
    const [before] = await tx
      .select({ backAmount: agentVip.backAmount })
      .from(agentVip)
      .where(and(eq(agentVip.agentNo, agentNo), eq(agentVip.vipLevel, vipLevel)))
      .orderBy(desc(agentVip.effectTime))
      .limit(1);
    changes.push(...changesOf(`会员 ${vipLevel}`, '返现', before, { backAmount }));
    await tx
      .insert(agentVip)
      .values({ agentNo, vipLevel, backAmount, effectTime })
      .onConflictDoUpdate({ target: [agentVip.agentNo, agentVip.vipLevel, agentVip.effectTime], set: { backAmount } });
  }
  return changes;
}

async function storeActivities(tx: Tx, { activities }: Products, target: Target): Promise<string[]> {
  const { orgNo: agentNo, effectTime, now } = target;
  const changes: string[] = [];
  const known =
    activities.length > 0
      ? await tx
          .select()
          .from(activity)
          .where(
            inArray(
              activity.marktingNo,
              activities.map(({ marktingNo }) => marktingNo),
            ),
          )
      : [];
  for (const { root, ...values } of activities) {
    const before = known.find(({ marktingNo }) => marktingNo === values.marktingNo);
    if (before && (await ownerOf(tx, before.policyCode)) !== agentNo)
      throw new Failure('conflict', `活动编号 ${values.marktingNo} 属于其他机构`);
    const [termsBefore] = await tx
      .select()
      .from(agentActivity)
      .where(and(eq(agentActivity.agentNo, agentNo), eq(agentActivity.marktingNo, values.marktingNo)))
      .orderBy(desc(agentActivity.effectTime))
      .limit(1);
    changes.push(...changesOf(`活动 ${values.marktingNo}`, values.marktingName, before, values));
    if (before) changes.push(...changesOf(`活动 ${values.marktingNo} 机构条件`, '', termsBefore, root));
    const set = { ...values, updateTime: now };
    await tx
      .insert(activity)
      .values({ ...set, createTime: now })
      .onConflictDoUpdate({ target: activity.marktingNo, set });
    await tx
      .insert(agentActivity)
      .values({ ...root, agentNo, marktingNo: values.marktingNo, effectTime })
      .onConflictDoUpdate({
        target: [agentActivity.agentNo, agentActivity.marktingNo, agentActivity.effectTime],
        set: root,
      });
  }
  return changes;
}

async function ownerOf(tx: Tx, policyCode: string): Promise<string | undefined> {
  const [row] = await tx.select({ orgNo: policy.orgNo }).from(policy).where(eq(policy.policyCode, policyCode));
  return row?.orgNo;
}

type Way = Pick<Cost, 'payBrand' | 'cardType'>;

/** Changes of the rows of each way of payment; of several earlier rows the last counts. */
function changesOfRows(what: string, before: readonly Way[], after: readonly Way[]): string[] {
  const known = new Map(before.map(row => [keyOf(row), row]));
  const gone = [...known.keys()].filter(way => !after.some(row => keyOf(row) === way));
  return [
    ...after.flatMap(row => changesOf(`${what} ${keyOf(row)}`, '', known.get(keyOf(row)), row)),
    ...gone.map(way => `${what} 不再包含 ${way}`),
  ];
}

/** The products in force for an organisation, in the form that `loadProducts` takes. */
export async function productsOf(tx: Pick<Tx, 'select'>, orgNo: string, now: number): Promise<Products> {
  const policies = await tx.select().from(policy).where(eq(policy.orgNo, orgNo)).orderBy(asc(policy.policyCode));
  const codes = policies.map(({ policyCode }) => policyCode);
  const [own, tax] = [await ownTerms(tx, orgNo, now), await taxOf(tx, orgNo)];
  if (codes.length === 0) return { policies: [], activities: [], vips: [], tax, ...(own && { terms: own }) };
  const templates = await tx
    .select()
    .from(feeTemplate)
    .where(inArray(feeTemplate.policyCode, codes))
    .orderBy(feeTemplate.id);
  const known = <T extends { readonly effectTime: number }>(rows: readonly T[]) =>
    rows.filter(({ effectTime }) => effectTime <= now).toSorted((a, b) => b.effectTime - a.effectTime);
  const terms = known(await tx.select().from(agentPolicy).where(eq(agentPolicy.agentNo, orgNo)));
  const costs = known(await tx.select().from(agentCost).where(eq(agentCost.agentNo, orgNo)));
  const activities = await tx
    .select()
    .from(activity)
    .where(inArray(activity.policyCode, codes))
    .orderBy(asc(activity.marktingNo));
  const backs = known(await tx.select().from(agentActivity).where(eq(agentActivity.agentNo, orgNo)));
  const vips = known(await tx.select().from(agentVip).where(eq(agentVip.agentNo, orgNo)));
  const levels = [...new Set(vips.map(({ vipLevel }) => vipLevel))].toSorted();
  return {
    policies: policies.flatMap(
      ({ orgNo: _orgNo, createTime: _made, updateTime: _changed, version: _version, ...values }) => {
        const own = terms.find(({ policyCode }) => policyCode === values.policyCode);
        if (!own) return [];
        const { agentNo: _agentNo, policyCode, effectTime: _effectTime, enabled: _enabled, ...root } = own;
        const ofPolicy = costs.filter(each => each.policyCode === policyCode);
        const ways = [...new Set(ofPolicy.map(keyOf))];
        const inForce = ways.map(way => ofPolicy.find(each => keyOf(each) === way)!); // each way is one of theirs
        return [
          {
            ...values,
            templates: templates
              .filter(each => each.policyCode === policyCode)
              .map(({ id: _id, policyCode: _code, ...each }) => each),
            root: {
              ...root,
              costs: inForce.map(({ id: _id, agentNo: _no, policyCode: _code, effectTime: _from, ...cost }) => cost),
            },
          },
        ];
      },
    ),
    activities: activities.flatMap(({ createTime: _made, updateTime: _changed, version: _version, ...values }) => {
      const own = backs.find(({ marktingNo }) => marktingNo === values.marktingNo);
      if (!own) return [];
      const { cashback, stageCashbacks, depositBack } = own;
      return [{ ...values, root: { cashback, stageCashbacks, depositBack } }];
    }),
    vips: levels.map(level => {
      const { vipLevel, backAmount } = vips.find(({ vipLevel }) => vipLevel === level)!; // each level is one of theirs
      return { vipLevel, backAmount };
    }),
    tax,
    ...(own && { terms: own }),
  };
}
