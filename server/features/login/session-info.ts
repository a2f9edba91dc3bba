/** What the portal asks about the provider behind a session (domain.md, shell). */
import { eq } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { queryAgentInfo } from '@/api/contract/login';
import { Failure } from '@/api/failure';
import { maskPhone } from '@/api/format/mask';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { agent, operator, session } from '#server/schema';

export async function sessionInfo(db: Db, me: Provider): Promise<CallOutput<typeof queryAgentInfo>> {
  const [row] = await db
    .select({ agent, session, username: operator.username })
    .from(session)
    .innerJoin(operator, eq(operator.operatorNo, session.operatorNo))
    .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
    .where(eq(session.tokenHash, me.tokenHash));
  if (!row) throw new Failure('missing');
  const { agentName, agentNo, expandWay, levels, policyType, custKind, invoiceWay, phone } = row.agent;
  const { licenseName, licenseNo, enterpriseKind, filingNo } = row.agent;
  return {
    agentBean: {
      ...{ agentName, agentNo, expandWay, levels, policyType, custKind, invoiceWay },
      phone: maskPhone(phone),
      operatorName: me.operatorName,
      username: row.username,
      lastLoginTime: row.session.previousLoginTime,
      lastLoginIp: row.session.previousLoginIp,
    },
    menuManage: { sdfcSelectHidden: me.may.sdfcSelectHidden },
    enterpriseInfoBean:
      custKind === 'INDIVIDUALS'
        ? null
        : { enterpriseName: licenseName ?? agentName, licenseNo, enterpriseKind, filingNo },
  };
}
