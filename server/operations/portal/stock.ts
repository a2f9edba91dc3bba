/** Terminals of everybody, and those that the platform brings in and takes out (docs/domain/platform.md#stock). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { defineQuery } from '#server/features/lists/define-query';
import { exchangeTerminal } from '#server/features/terminal/exchange';
import { counted } from '#server/features/terminal/preview';
import { readStockFile } from '#server/features/terminal/stock-file';
import {
  type Destination,
  destinationOf,
  type NewTerminal,
  runOf,
  stockTerminals,
} from '#server/features/terminal/stock-in';
import { serialRange } from '#server/features/terminal/queries';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { fileReadOf } from '#server/features/upload/file-read';
import { readSheet } from '#server/features/upload/sheet';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import { digestOf } from '#server/foundation/calls/previewed';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf } from '#server/foundation/lists/query';
import { policy, terminal } from '#server/schema';
import { byBond } from '#server/schema/sort-columns';
import { acted, decides } from './decide';

const t = terminal;
export const terminals = defineQuery(contract.platformStock.list, {
  from: t,
  path: t.agentPath,
  where: serialRange,
  columns: { orgName: sql`(select g.agent_name from agent g where g.agent_no = ${t.orgNo})` },
  figures: {
    termCount: countOf(),
    stockCount: countOf(eq(t.termStatus, 'STOCK')),
    issuedCount: countOf(eq(t.termStatus, 'ISSUED')),
    boundCount: countOf(eq(t.bindStatus, 'BIND')),
    scrapCount: countOf(eq(t.termStatus, 'SCRAP')),
  },
  order: newestFirst(byBond(t)),
  moves: [terminalMoves],
});

type Calls = Pick<Handlers<typeof contract.platformStock>, 'stockIn' | 'stockFile' | 'exchange' | 'scrap'>;

export const stockPortalCalls = (deps: Deps): { platformStock: Calls } => ({
  platformStock: {
    stockIn: (input, context) => {
      const { orgNo, policyCode, remark, requestNo: _requestNo, ...run } = input;
      const content = `入库 ${run.snStart} 起 ${run.count} 台`;
      return acted(deps, context, input, { target: ['ORG', orgNo], content, remark }, async tx => {
        const destination = await destinationOf(tx, orgNo, policyCode);
        const terminals = await runOf(tx, run, destination);
        return { termSns: await stockTerminals(tx, destination, terminals, staffOf(context)) };
      });
    },
    async stockFile(input, context) {
      const { orgNo, policyCode, fileNo, dryRun, remark } = input;
      const sheet = await readSheet(deps, context, fileNo, 'TERM_STOCK_IN');
      const { rows } = sheet;
      const audited = { target: ['ORG', orgNo], content: `按表格入库 ${rows.length} 台`, remark } as const;
      const read = dryRun ? fileReadOf(sheet) : null;
      return acted(deps, context, input, audited, async tx => {
        const destination = await destinationOf(tx, orgNo, policyCode);
        const { terminals, refused } = await readStockFile(tx, rows, destination);
        const digest = digestOf(input, { terminals, refused });
        if (refused.length > 0) {
          if (!dryRun) throw new Failure('conflict', `第${refused[0]!.line}行：${refused[0]!.reason}`);
          return { done: terminals.length, refused: [...refused], digest, file: read, preview: null };
        }
        // Stored in a dry run too, which is rolled back: so nothing remains to be found out later.
        await stockTerminals(tx, destination, terminals, staffOf(context));
        const preview = await previewOf(tx, destination, terminals);
        return { done: terminals.length, refused: [], digest, file: read, preview };
      });
    },
    exchange: (input, context) => {
      const { termSn, newTermSn, remark } = input;
      const audited = { target: ['TERM', termSn], content: `换机为 ${newTermSn}`, remark } as const;
      return acted(deps, context, input, audited, async tx => {
        await exchangeTerminal(tx, input, staffOf(context));
        return null;
      });
    },
    scrap: decides(deps, terminalMoves, { target: 'TERM', name: '终端', only: ['scrap'], no: ({ termSn }) => termSn }),
  },
});

async function previewOf(tx: Tx, { org, policyCode, activities }: Destination, terminals: readonly NewTerminal[]) {
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  return {
    orgNo: org.agentNo,
    orgName: org.agentName,
    policyName: rules!.policyName, // found before
    models: counted(terminals, each => each.termModel).map(([termModel, termCount]) => ({ termModel, termCount })),
    activities: counted(terminals, each => each.marktingNo).map(([no, termCount]) => ({
      marktingName: activities.find(({ marktingNo }) => marktingNo === no)!.marktingName, // checked before
      termCount,
    })),
  };
}
