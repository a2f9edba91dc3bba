/** Terms of imported agents, checked as those that a parent enters (docs/import.md). */
import { and, eq } from 'drizzle-orm';
import { childTerms } from '@/api/contract/provider/agent';
import * as f from '@/api/fields';
import { activityErrors } from '@/api/forms/pricing';
import { maybe } from '@/api/schema/shape';
import { parseMoney } from '@/api/format/typed-number';
import { loadActivities } from '#server/features/pricing/load-chain';
import { pricingRefusals, storePricing } from '#server/features/pricing/save-pricing';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { hasRow } from '#server/foundation/access/find-row';
import type { Tx } from '#server/foundation/db/open';
import { activityLimits } from '#server/rules/pricing/limits';
import { activity, agentActivity, agentPolicy } from '#server/schema';
import { agentsBy, type AgentRow } from './references';
import { refuse, type Row, type Sheet, sheet } from './sheet';
import type { InputOf } from '@/api/schema/shape';

const { costs, flowBack, profitRatio, falseDeduct, nonActiveDeduct } = childTerms;
const columns = {
  originalAgentNo: f.originalAgentNo,
  policyNo: f.policyNo,
  profitRatio,
  falseDeduct,
  nonActiveDeduct,
  ...flowBack,
  ...costs.part,
};
type TermsRow = Row<InputOf<typeof columns>>;

/** From the beginning: what an imported agent earns next is shared by them. */
const effectTime = 0;
const unknownAgent = '应为已导入的代理商原编号，或系统中的代理商编号';
const pathAbove = ({ agentPath, agentNo }: AgentRow) => agentPath.slice(0, -agentNo.length - 1);

export const terms: Sheet = sheet({
  code: 'TERMS',
  label: '结算条件',
  about:
    'One row for each way of payment of a policy that the agent has; rows of one agent and policy follow one another and repeat its ratio, deductions and data cashback. Parents come before their children.',
  right: 'PROVIDER',
  columns,
  key: ['originalAgentNo', 'policyNo', 'payBrand', 'cardType'],
  together: ['originalAgentNo', 'policyNo'],
  open:
    ({ context: { now } }) =>
    async (tx, rows) => {
      const owners = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      for (const group of groupsOf(rows)) {
        const [first] = group;
        const owner = owners.get(first.values.originalAgentNo);
        if (owner) await takeGroup(tx, group, owner, now);
        else for (const row of group) refuse(terms, row, 'originalAgentNo', unknownAgent);
      }
    },
});

function groupsOf(rows: readonly TermsRow[]): [TermsRow, ...TermsRow[]][] {
  const groups = new Map<string, [TermsRow, ...TermsRow[]]>();
  for (const row of rows) {
    const key = JSON.stringify([row.values.originalAgentNo, row.values.policyNo]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

const shared = ['profitRatio', 'falseDeduct', 'nonActiveDeduct', 'first', 'second', 'after'] as const;

async function takeGroup(tx: Tx, group: [TermsRow, ...TermsRow[]], owner: AgentRow, now: number): Promise<void> {
  const [{ values }] = group;
  const { policyNo: policyCode, first, second, after } = values;
  for (const row of group)
    for (const name of shared)
      if (row.values[name] !== values[name]) refuse(terms, row, name, '应与同一代理商、同一政策的第一行相同');
  const policies = [
    {
      policyCode,
      profitRatio: values.profitRatio,
      falseDeduct: values.falseDeduct,
      nonActiveDeduct: values.nonActiveDeduct,
      flowBack: { first, second, after },
      costs: group.map(({ values: { payBrand, cardType, subRate, subCapFee, subExtraFee } }) => ({
        payBrand,
        cardType: cardType ?? null,
        subRate,
        subCapFee: subCapFee ?? null,
        subExtraFee,
      })),
      marktings: [],
    },
  ];
  const child = { agentNo: owner.agentNo, agentPath: owner.agentPath, parentPath: pathAbove(owner) };
  const has = and(eq(agentPolicy.agentNo, owner.agentNo), eq(agentPolicy.policyCode, policyCode));
  if (await hasRow(tx, agentPolicy, has)) refuse(terms, group[0], 'policyNo', '该代理商已有此政策的结算条件');
  for (const { field, message } of await pricingRefusals(tx, child, { policies, vips: [] }, now)) {
    const [, , place, index, cell] = field.split('.');
    const row = (place === 'costs' && index !== undefined && group[Number(index)]) || group[0];
    refuse(terms, row, cell ?? index ?? (place === 'policyCode' || place === 'costs' ? 'policyNo' : place!), message);
  }
  if (group.some(({ refusals }) => refusals.length > 0)) return;
  await storePricing(tx, owner.agentNo, { policies, vips: [] }, effectTime);
  for (const row of group) row.ownNo = owner.agentNo;
}

const { subCashback, subDepositBack } = childTerms.marktings.part;

export const activityTerms: Sheet = sheet({
  code: 'ACTIVITY',
  label: '活动返现',
  about:
    'One row for each activity of an agent; without one it gets no cashback of the activity. 下级达标返现 has an amount for each stage, with 、 between them. Parents come before their children.',
  right: 'PROVIDER',
  columns: {
    originalAgentNo: f.originalAgentNo,
    activityNo: f.activityNo,
    subCashback,
    stageCashbacks: maybe(f.stageCashbacks),
    subDepositBack,
  },
  key: ['originalAgentNo', 'activityNo'],
  open:
    ({ context: { now } }) =>
    async (tx, rows) => {
      const owners = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      for (const row of rows) {
        const {
          originalAgentNo,
          activityNo: marktingNo,
          subCashback: cashback,
          subDepositBack: depositBack,
        } = row.values;
        const owner = owners.get(originalAgentNo);
        if (!owner) {
          refuse(activityTerms, row, 'originalAgentNo', unknownAgent);
          continue;
        }
        const stages = (row.values.stageCashbacks ?? '').split('、').filter(Boolean).map(parseMoney);
        const known = await hasRow(tx, activity, eq(activity.marktingNo, marktingNo));
        const own = known ? (await loadActivities(tx, pathAbove(owner), marktingNo, now)).at(-1) : undefined;
        const limits = own ? [activityLimits(marktingNo, own)] : [];
        const wanted = { marktingNo, subCashback: cashback, stageCashbacks: stages, subDepositBack: depositBack };
        for (const { field, message } of activityErrors(limits, wanted, ''))
          refuse(activityTerms, row, { marktingNo: 'activityNo' }[field.slice(1)] ?? field.split('.')[1]!, message);
        if (stages.includes(null))
          refuse(activityTerms, row, 'stageCashbacks', '应为以、分开的金额，例如 30.00、50.00');
        if (row.refusals.length > 0) continue;
        const stageCashbacks = stages.map(Number);
        await bulkInsert(tx, agentActivity, [
          { agentNo: owner.agentNo, marktingNo, effectTime, cashback, stageCashbacks, depositBack },
        ]);
        row.ownNo = owner.agentNo;
      }
    },
});
