/** Lookups of a merchant's application: the terminals that it may name (docs/domain/merchant.md#new-merchant). */
import type { contract } from '@/api/contract/index';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { agent, merchantIncr } from '#server/schema/index';
import { freeTerminals, terminalRefusals } from './applied-terminal';

export const appliedTerminalCalls = ({ db }: Deps): Handlers<typeof contract.custTerminal> => ({
  async free({ agentNo, policyCode, keyword }, { me }) {
    const owner = await findRow(db, agent, [agent.agentNo, agentNo], me);
    return freeTerminals(db, { owner, policyCode: policyCode ?? null, keyword: keyword ?? '' }, { me });
  },
  async check({ agentNo, termSn, policyCode, incrNo }, { me, now }) {
    const owner = await findRow(db, agent, [agent.agentNo, agentNo], me);
    const own = incrNo ? await findRow(db, merchantIncr, [merchantIncr.incrNo, incrNo], me) : null;
    const applied = { termSn, policyCode: policyCode ?? null, owner, incrNo: own?.incrNo ?? null };
    const refusals = await terminalRefusals(db, applied, { me, now });
    const of = (name: string) => refusals.find(({ field }) => field === name)?.message ?? null;
    return { termRefusal: of('termSn'), policyRefusal: of('policyCode') };
  },
});
