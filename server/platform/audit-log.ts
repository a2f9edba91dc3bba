/** The record of what people did (reliability item 10): written in the same transaction as what it records. */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { ProviderContext } from './calls/context';
import type { Tx } from './db/open';
import { operateLog } from '#server/schema';

interface Entry {
  readonly opBizType: CodeOf<typeof enums.opBizType>;
  /** What it was done to: `AGENT`, `ORG`, `CUST`, `TERM`, `SELF` and its number. */
  readonly target: readonly [type: string, no: string];
  /** Path of what it was done to: whoever is above it may read the entry. */
  readonly agentPath?: string;
  readonly content: string;
  readonly result: '成功' | '失败';
  readonly now: number;
  readonly client: string;
  readonly by?: { readonly operatorNo: string; readonly realName: string; readonly agentNo: string };
  /** Masked values by name. */
  readonly before?: Record<string, string | null>;
  readonly after?: Record<string, string | null>;
}

export async function writeLog(tx: Pick<Tx, 'insert'>, { target, now, client, by, ...entry }: Entry): Promise<void> {
  await tx.insert(operateLog).values({
    ...entry,
    targetType: target[0],
    targetNo: target[1].slice(0, 64),
    operatorNo: by?.operatorNo,
    operatorName: by?.realName,
    operatorAgentNo: by?.agentNo,
    clientIp: client,
    operateTime: now,
  });
}

/** The same, of a call that succeeded. */
export const logOf = (
  { me, now, client }: Pick<ProviderContext, 'me' | 'now' | 'client'>,
  entry: Omit<Entry, 'now' | 'client' | 'by' | 'result'>,
): Entry => ({
  ...entry,
  result: '成功',
  now,
  client,
  by: { operatorNo: me.operatorNo, realName: me.operatorName, agentNo: me.agentNo },
});
