/** Terminals that the platform brings in and takes out (docs/domain/platform.md#stock). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { stockTerminals } from '#server/features/terminal/stock-in';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import type { Handlers } from '#server/platform/calls/context';
import { staffOf } from '#server/platform/calls/doer';
import type { Deps } from '#server/platform/deps';
import { agent, policy } from '#server/schema';
import { acted, decides } from './decide';

export const stockPortalCalls = (deps: Deps): { platformStock: Handlers<typeof contract.platformStock> } => ({
  platformStock: {
    stockIn: (input, context) => {
      const { orgNo, remark, requestNo: _requestNo, ...batch } = input;
      const content = `入库 ${batch.snStart} 起 ${batch.count} 台`;
      return acted(deps, context, input, { target: ['ORG', orgNo], content, remark }, async tx => {
        const [org] = await tx.select().from(agent).where(eq(agent.agentNo, orgNo));
        if (org?.agentType !== 'ORG') throw missing('orgNo', '机构不存在');
        const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, batch.policyCode));
        if (!rules) throw missing('policyCode', '政策不存在');
        return { termSns: await stockTerminals(tx, org, batch, staffOf(context)) };
      });
    },
    scrap: decides(deps, terminalMoves, { target: 'TERM', name: '终端', only: ['scrap'], no: ({ termSn }) => termSn }),
  },
});

const missing = (field: string, message: string) => new Failure('missing', message, null, [{ field, message }]);
