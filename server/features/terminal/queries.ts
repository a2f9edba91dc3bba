/** Lists of terminals (domain.md S35, S37-S40). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { nonActive, terminal, terminalMove } from '#server/schema';
import { countOf, defineQuery, sumOf, type Reader } from '#server/platform/lists/query';
import { leftDays } from '../countdown/left-days';

const t = terminal;
/** A run of serial numbers, both ends included. */
const run = {
  termSnStart: (sn: string) => sql`${t.termSn} >= ${sn}`,
  termSnEnd: (sn: string) => sql`${t.termSn} <= ${sn}`,
};
export const terminalQuery = defineQuery(contract.terminal.list, {
  from: t,
  path: t.agentPath,
  where: run,
  figures: {
    termCount: countOf(),
    boundCount: countOf(eq(t.bindStatus, 'BIND')),
    activeCount: countOf(eq(t.termStatus, 'ACTIVE')),
    unbindCount: countOf(eq(t.bindStatus, 'UNBIND')),
  },
  order: [sql`coalesce(${t.bindTime}, ${t.allotTime}, ${t.inTime}) desc`, sql`${t.id} desc`],
});

/** What somebody holds: an organisation what was not issued yet, an agent what was issued to it. */
export const held = ({ me }: Pick<Reader, 'me'>) =>
  me.may.expandWay === 'ORG' ? sql`${t.agentNo} is null` : eq(t.agentNo, me.agentNo);
export const stockQuery = defineQuery(contract.stock.list, {
  from: t,
  path: t.agentPath,
  columns: {
    activeDeadline: sql`${t.nonActiveDeadline}`,
    leftDays: ({ now }) =>
      sql`case when ${t.nonActiveDeadline} is not null then floor((${t.nonActiveDeadline} - ${now}::bigint)::numeric / ${dayMs}) end`,
  },
  where: run,
  sight: () => sql`${t.termStatus} in ('STOCK', 'ISSUED')`,
  figures: {
    stockCount: reader => countOf(held(reader)),
    issuedCount: reader => countOf(sql`not (${held(reader)})`),
    boundCount: ({ me }) =>
      sql`(select count(*) from terminal b where b.bind_status = 'BIND' and starts_with(b.agent_path, ${me.agentPath}))`,
  },
  order: [sql`coalesce(${t.lastAllotTime}, ${t.inTime}) desc`, sql`${t.id} desc`],
});

const v = terminalMove;
export const terminalLogQuery = defineQuery(contract.terminalLog.list, {
  from: v,
  path: v.agentPath,
  order: [sql`${v.operateTime} desc`, sql`${v.id} desc`],
});

const n = nonActive;
export const nonActiveCountdownQuery = defineQuery(contract.nonActiveCountdown.list, {
  from: n,
  path: n.agentPath,
  columns: leftDays(n),
  figures: {
    countingCount: countOf(sql`${n.countdownStatus} = 'COUNTING'`),
    soonCount: ({ now }) => countOf(sql`${n.countdownStatus} = 'COUNTING' and ${n.deadline} < ${now + 7 * dayMs}`),
    willDeductAmount: sumOf(n.deductAmount, sql`${n.countdownStatus} = 'COUNTING'`),
  },
  order: [sql`case when ${n.countdownStatus} = 'COUNTING' then 0 else 1 end`, sql`${n.deadline}`, sql`${n.id}`],
});
export const nonActiveQuery = defineQuery(contract.nonActive.list, {
  from: n,
  path: n.agentPath,
  sight: () => eq(n.countdownStatus, 'OVERDUE'),
  figures: {
    overdueCount: countOf(),
    deductAmount: sumOf(n.deductAmount),
    realDeductAmount: sumOf(n.realDeductAmount),
    debtAmount: sumOf(n.debtAmount),
  },
  order: [sql`${n.judgeTime} desc`, sql`${n.id} desc`],
});
