/**
 * Sub-agents and branch organisations (docs/domain/provider.md, docs/domain/provider-organisation.md). Their lists are in the
 * queries.
 */
import type { contract } from '@/api/contract/index';
import type { accountStatus } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { Failure } from '@/api/failure';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { agent } from '#server/schema/index';
import { agentAccountMoves } from './account.moves';
import { agentDetail } from './detail';
import { ownerLoginOf, operatorMoves } from './operator.moves';

type Calls = Pick<typeof contract, 'agentInfo' | 'orgInfo'>;
type Manage<A extends keyof Calls> = Pick<Handlers<Calls[A]>, 'detail' | 'setStatus' | 'setAccount' | 'resetPassword'>;

export function agentCalls(deps: Deps): { agentInfo: Manage<'agentInfo'>; orgInfo: Manage<'orgInfo'> } {
  const [agents, orgs] = [operatorCalls(deps, 'AGENT'), operatorCalls(deps, 'ORG')];
  const [ofAgent, ofOrg] = [agentDetail(deps, 'AGENT'), agentDetail(deps, 'ORG')];
  return {
    agentInfo: {
      detail: ({ agentNo }, context) => ofAgent(agentNo ?? context.me.agentNo, context),
      setStatus: ({ agentNo, ...wish }, context) => agents.setStatus(agentNo, wish, context),
      setAccount: ({ agentNo, ...wish }, context) => agents.setAccount(agentNo, wish, context),
      resetPassword: ({ agentNo, ...wish }, context) => agents.resetPassword(agentNo, wish, context),
    },
    orgInfo: {
      detail: ({ orgNo }, context) => ofOrg(orgNo, context),
      setStatus: ({ orgNo, ...wish }, context) => orgs.setStatus(orgNo, wish, context),
      setAccount: ({ orgNo, ...wish }, context) => orgs.setAccount(orgNo, wish, context),
      resetPassword: ({ orgNo, ...wish }, context) => orgs.resetPassword(orgNo, wish, context),
    },
  };
}

interface Wish {
  readonly requestNo: string;
  readonly dryRun?: boolean | null;
}
interface StatusWish extends Wish {
  readonly status: 'TRUE' | 'FALSE' | 'CANCEL';
  readonly reason?: string | null;
}

interface AccountWish {
  readonly requestNo: string;
  /** The contract takes TRUE and FALSE only. */
  readonly status: CodeOf<typeof accountStatus>;
  readonly remark?: string | null;
}

/**
 * Actions of a parent or an organisation on the account and the login of a provider below it, of this type, named by
 * its number (docs/domain/provider.md, docs/domain/provider-organisation.md#organisation-list).
 */
function operatorCalls(deps: Deps, agentType: 'AGENT' | 'ORG') {
  const { db } = deps;
  const passwords = createPasswords(deps.secret);
  const targetOf = async (tx: Transaction, { me }: ProviderContext, agentNo: string) => {
    const target = await findRow(tx, agent, [agent.agentNo, agentNo], me);
    if (target.agentType !== agentType || agentNo === me.agentNo) throw new Failure('missing');
    return target;
  };
  const loginOf = async (tx: Transaction, context: ProviderContext, agentNo: string): Promise<string> => {
    await targetOf(tx, context, agentNo);
    const row = await ownerLoginOf(tx, agentNo);
    if (!row) throw new Failure('missing');
    return row.operatorNo;
  };
  return {
    setStatus: (agentNo: string, wish: StatusWish, context: ProviderContext) =>
      idempotent(db, context, { ...wish, agentNo }, async tx => {
        const type = wish.status === 'FALSE' ? 'disable' : 'enable';
        await operatorMoves.send(tx, await loginOf(tx, context, agentNo), { type, reason: wish.reason }, context);
        return null;
      }),

    setAccount: (agentNo: string, wish: AccountWish, context: ProviderContext) =>
      idempotent(db, context, { ...wish, agentNo }, async tx => {
        const type = wish.status === 'FALSE' ? 'disable' : 'enable';
        const { remark = null } = wish;
        await agentAccountMoves.send(tx, await targetOf(tx, context, agentNo), { type, remark }, context);
        return null;
      }),

    async resetPassword(agentNo: string, wish: Wish, context: ProviderContext): Promise<{ password: string }> {
      const { clear: password, stored } = await initialPassword(deps, passwords, context.now);
      return idempotent(db, context, { ...wish, agentNo }, async tx => {
        const operatorNo = await loginOf(tx, context, agentNo);
        await operatorMoves.send(tx, operatorNo, { type: 'resetPassword', password: stored }, context);
        return { password };
      });
    },
  };
}
