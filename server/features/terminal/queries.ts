/** Lists of terminals (docs/domain/terminal.md). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { unlessAbove } from '#server/foundation/access/relation';
import { countOf } from '#server/foundation/lists/query';
import type { Reader } from '#server/foundation/lists/query.types';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { terminal, terminalMove } from '#server/schema';
import { byAllotment, byBond, byOperateTime } from '#server/schema/sort-columns';
import { terminalMoves } from './terminal.moves';

const t = terminal;
/** Conditions of a range of serial numbers, both ends inclusive. */
export const serialRange = {
  termSnStart: (sn: string) => sql`${t.termSn} >= ${sn}`,
  termSnEnd: (sn: string) => sql`${t.termSn} <= ${sn}`,
};
export const terminalQuery = defineQuery(contract.terminal.list, {
  from: t,
  path: t.agentPath,
  where: serialRange,
  figures: {
    termCount: countOf(),
    boundCount: countOf(eq(t.bindStatus, 'BIND')),
    activeCount: countOf(eq(t.termStatus, 'ACTIVE')),
    unbindCount: countOf(eq(t.bindStatus, 'UNBIND')),
  },
  formulas: {
    termCount: [
      ['+', 'boundCount'],
      ['+', 'unbindCount'],
    ],
  },
  order: newestFirst(byBond(t)),
  moves: [terminalMoves],
});

/** Stock of the reader: unissued terminals for an organisation, issued ones for an agent. */
export const inStock = ({ me }: Pick<Reader, 'me'>) =>
  me.may.expandWay === 'ORG' ? sql`${t.agentNo} is null` : eq(t.agentNo, me.agentNo);
export const stockQuery = defineQuery(contract.stock.list, {
  from: t,
  path: t.agentPath,
  columns: {
    // Allotted to the reader, and in the reader's own stock.
    termStatus: reader => sql`case when ${inStock(reader)} then 'STOCK' else ${t.termStatus} end`,
    activeDeadline: sql`${t.nonActiveDeadline}`,
    leftDays: ({ now }) =>
      sql`case when ${t.nonActiveDeadline} is not null then floor((${t.nonActiveDeadline} - ${now}::bigint)::numeric / ${dayMs}) end`,
  },
  where: serialRange,
  only: () => sql`${t.termStatus} in ('STOCK', 'ISSUED')`,
  figures: {
    stockCount: reader => countOf(inStock(reader)),
    issuedCount: reader => countOf(sql`not (${inStock(reader)})`),
    // Bound terminals are not in stock; count them in the full list with the same filter.
    boundCount: {
      separateFigure: (reader, body) =>
        sql`(select ${countOf(eq(t.bindStatus, 'BIND'))} ${terminalQuery.source(reader, body)})`,
    },
  },
  order: newestFirst(byAllotment(t)),
  moves: [terminalMoves],
  reads: { termStatus: sql`${t.termStatus}` },
});

const v = terminalMove;
export const terminalLogQuery = defineQuery(contract.terminalLog.list, {
  from: v,
  path: v.agentPath,
  columns: { fromAgentNo: unlessAbove(v.fromAgentNo), toAgentNo: unlessAbove(v.toAgentNo) },
  order: newestFirst(byOperateTime(v)),
});
