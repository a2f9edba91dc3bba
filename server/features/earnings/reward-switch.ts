/**
 * The switches of the rewards, one set for each provider; that of the level-1 agent decides for its team
 * (docs/domain/earnings.md#rewards).
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RewardSwitch } from '@/api/schema/gate';
import { hasRow } from '#server/foundation/access/find-row';
import type { Tx } from '#server/foundation/db/open';
import { agentSwitch } from '#server/schema';

/** Level-1 agents with a reward switched on. */
export const switchedOn = (name: RewardSwitch): SQL =>
  sql`(select ${agentSwitch.agentNo} from ${agentSwitch} where ${agentSwitch[name]})`;

/** Whether the team of a level-1 agent gets a reward; without a level-1 agent there is none. */
export const isSwitchedOn = async (tx: Tx, levelOne: string | null, name: RewardSwitch): Promise<boolean> =>
  levelOne !== null && hasRow(tx, agentSwitch, and(eq(agentSwitch.agentNo, levelOne), eq(agentSwitch[name], true)));
