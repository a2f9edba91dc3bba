/** The proof of an entry of 本单位操作记录 (docs/domain/platform.md#row-proof). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { proofOfEntry } from '#server/features/seal/row-proof';
import { idOfLogNo } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { operateLog } from '#server/schema';

type Calls = Omit<Handlers<typeof contract.staffLog>, 'list' | 'download'>;

export const staffLogCalls = (deps: Deps): { staffLog: Calls } => ({
  staffLog: {
    async proof({ logNo }, { me }) {
      const id = idOfLogNo(logNo);
      const isOwn = (of: number) => and(eq(operateLog.id, of), eq(operateLog.operatorAgentNo, me.agentNo));
      if (id === null || (await deps.db.$count(operateLog, isOwn(id))) === 0)
        throw new Failure('missing', '没有这条操作记录');
      return proofOfEntry(deps, id);
    },
  },
});
