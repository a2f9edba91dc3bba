/** Where transactions and refunds come from (domain.md S41, S42). */
import { sql, type SQL } from 'drizzle-orm';
import { payback as paybackCalls, trans as transCalls } from '../../../src/api/contract/trans';
import { merchant, payback, policy, trans } from '../../db/schema';
import { defineQuery } from '../../lists/query';

const t = trans;
export const transQuery = defineQuery(transCalls.list, {
  from: t,
  path: t.agentPath,
  where: {
    cardNo: tail => sql`right(${t.cardNo}, 4) = ${tail}`,
    phone: phone => sql`${t.custNo} in (select ${merchant.custNo} from ${merchant} where ${merchant.phone} = ${phone})`,
    policyType: type => sql`${t.policyCode} in (select ${policy.policyCode} from ${policy} where ${policy.policyType} = ${type})`,
  },
  order: [sql`${t.transTime} desc`, sql`${t.id} desc`],
});

const succeeded = (column: SQL) => sql`coalesce(sum(${column}) filter (where ${t.transStatus} = 'SUCCESS'), 0)`;
export const transFigures = {
  transAmount: succeeded(sql`${t.transAmount}`),
  transCount: sql`count(*) filter (where ${t.transStatus} = 'SUCCESS')`,
  feeAmount: succeeded(sql`${t.feeAmount}`),
  settleAmount: succeeded(sql`${t.settleAmount}`),
};

const p = payback;
export const paybackQuery = defineQuery(paybackCalls.list, {
  from: p,
  path: p.agentPath,
  order: [sql`${p.createTime} desc`, sql`${p.id} desc`],
});

const paidBack = (column: SQL) => sql`coalesce(sum(${column}) filter (where ${p.transStatus} = 'SUCCESS'), 0)`;
export const paybackFigures = {
  paybackAmount: paidBack(sql`${p.paybackAmount}`),
  paybackCount: sql`count(*) filter (where ${p.transStatus} = 'SUCCESS')`,
  feeBackAmount: paidBack(sql`${p.feeBackAmount}`),
};
