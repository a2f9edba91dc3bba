/** Lists of merchants, their applications and their changes (docs/domain/merchant.md). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import { custChange, custChangeRecord, merchant, merchantIncr } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { newestFirst } from '#server/foundation/lists/order';
import { inSubtree } from '#server/foundation/access/subtree';
import { countOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { merchantAccountMoves } from './account.moves';
import { changeMoves } from './change.moves';
import { merchantOnboardingMoves } from './onboarding.moves';

const m = merchant;
const termOf = sql`(select t.term_sn from terminal t where t.cust_no = ${m.custNo} order by t.bind_time, t.term_sn limit 1)`;
export const custQuery = defineQuery(contract.customer.list, {
  from: m,
  path: m.agentPath,
  columns: {
    termSn: termOf,
    bankCardNo: sql`${m.bankCardMask}`,
    waitingChange: sql`(select ${custChange.custChangeType} from ${custChange} where ${custChange.custNo} = ${m.custNo} and ${eq(custChange.auditStatus, 2)} order by ${custChange.id} limit 1)`,
    monthAmount: ({ now }) => sql`case when ${m.amountMonth} = ${monthOf(now)} then ${m.monthAmount} else 0 end`,
  },
  where: {
    termSn: (sn: string) => sql`exists (select 1 from terminal t where t.cust_no = ${m.custNo} and t.term_sn = ${sn})`,
    idleSince: (day: string) => sql`coalesce(${m.lastTransTime}, 0) < ${startOfDay(day)}`,
  },
  figures: {
    custCount: countOf(),
    todayCount: ({ now }) => countOf(sql`${m.createTime} >= ${startOfDay(dayOf(now))}`),
    activeCount: countOf(sql`${m.activeStatus} = 'SUCCESS'`),
    sleepCount: ({ now }) =>
      countOf(sql`${m.accountStatus} = 'TRUE' and coalesce(${m.lastTransTime}, 0) < ${now - 30 * dayMs}`),
  },
  order: newestFirst(byCreation(m)),
  moves: [merchantAccountMoves],
  reads: { termSn: termOf },
});

export const custChangesQuery = defineQuery(contract.customer.changes, {
  from: custChangeRecord,
  path: custChangeRecord.agentPath,
  order: newestFirst(byCreation(custChangeRecord)),
});
const i = merchantIncr;
const counted = (status: 'INIT' | 'PASS' | 'FAIL') => countOf(eq(i.examineStatus, status));
export const custIncrQuery = defineQuery(contract.custIncr.list, {
  from: i,
  path: i.agentPath,
  figures: {
    initCount: counted('INIT'),
    passCount: counted('PASS'),
    failCount: counted('FAIL'),
    preCount: {
      separateFigure: ({ me }) =>
        sql`(select count(*) from ${m} where ${merchantAccountMoves.isIn('INIT')} and ${inSubtree(m.agentPath, me)})`,
    },
  },
  order: newestFirst(byCreation(i)),
  moves: [merchantOnboardingMoves],
});

const a = custChange;
export const changeAuditQuery = defineQuery(contract.changeAudit.list, {
  from: a,
  path: a.agentPath,
  figures: {
    waitCount: countOf(eq(a.auditStatus, 2)),
    passCount: countOf(eq(a.auditStatus, 1)),
    rejectCount: countOf(eq(a.auditStatus, 0)),
  },
  order: newestFirst(byCreation(a)),
  moves: [changeMoves],
});
