/** Opens a root organisation: the first of an installation, or one that the platform adds (docs/domain/provider-organisation.md). */
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { openAccounts } from '#server/features/ledger/post';
import type { StoredPassword } from '#server/features/session/password';
import { agent, agentSwitch } from '#server/schema';
import { agentAccountMoves } from './account.moves';
import { nextAgentNo } from './open-agent';
import { openLogin } from './open-login';

interface Root {
  readonly name: string;
  /** Of its owner; also the name of the login. */
  readonly phone: string;
  readonly password: StoredPassword;
}
/** Returns its number. Its products and switches are set afterwards; its own record is completed by its owner. */
export async function openRoot(tx: Tx, { name, phone, password }: Root, doer: Doer): Promise<string> {
  const agentNo = await nextAgentNo(tx, 'ORG');
  const agentPath = `/${agentNo}/`;
  await tx.insert(agent).values({
    agentNo,
    agentName: name,
    agentType: 'ORG',
    expandWay: 'ORG',
    levels: 0,
    parentAgentNo: null,
    orgNo: agentNo,
    agentPath,
    custKind: 'ENTERPRISES',
    enterpriseKind: 'GENERAL',
    legalName: name.slice(0, 30),
    phone,
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    policyType: 'ELESIGNPOS',
    invoiceWay: 'SELF',
    taxPoint: 60_000,
    cashbackTaxPoint: 70_000,
    ...agentAccountMoves.statusAfter(['submitDirect', 'ORG'], ['approve', 'OPS']),
    createTime: doer.now,
    updateTime: doer.now,
  });
  await openAccounts(tx, [{ agentNo, agentPath }], doer.now);
  await tx.insert(agentSwitch).values({ agentNo });
  await openLogin(tx, { agentNo, phone, realName: name.slice(0, 30), ...password }, doer);
  return agentNo;
}
