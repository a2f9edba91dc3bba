/** What still runs of a person: as long as it does, nothing is erased (docs/domain/person.md#erasure). */
import { and, getTableName, inArray, ne, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/foundation/db/open';
import { agent, agentIncr, changeRequest, custChange, merchant, merchantIncr, operator } from '#server/schema';
import type { PersonParties } from '#server/schema/person';

type Form = typeof merchantIncr | typeof agentIncr | typeof custChange | typeof changeRequest;

/** True if nothing runs; else the sentence that names it, and what to do first. */
export async function refusalInForce(
  tx: Pick<Tx, 'select' | '$count'>,
  parties: PersonParties,
): Promise<true | string> {
  const [custNos, agentNos, operatorNos] = [[...parties.custNos], [...parties.agentNos], [...parties.operatorNos]];
  const [shop] = await tx
    .select({ no: merchant.custNo, name: merchant.custName })
    .from(merchant)
    .where(and(inArray(merchant.custNo, custNos), ne(merchant.accountStatus, 'CANCEL')))
    .limit(1);
  if (shop) return `商户${shop.name}（${shop.no}）未注销，不能删除；请先由所属代理商或平台注销商户`;
  const [provider] = await tx
    .select({ no: agent.agentNo, name: agent.agentName })
    .from(agent)
    .where(and(inArray(agent.agentNo, agentNos), ne(agent.accountStatus, 'CANCEL')))
    .limit(1);
  if (provider) return `服务商${provider.name}（${provider.no}）未注销，不能删除；请先注销账户`;
  const [login] = await tx
    .select({ no: operator.operatorNo })
    .from(operator)
    .where(and(inArray(operator.operatorNo, operatorNos), inArray(operator.operatorStatus, ['TRUE'])))
    .limit(1);
  if (login) return `登录${login.no}仍可使用，不能删除；请先在员工管理中禁用`;
  return (await isExamined(tx, parties)) ? '仍有待审核的申请或变更，不能删除；请先审核' : true;
}
/** An application has no number of a merchant or a provider before it is approved, so rows count, too. */
const isExamined = async (
  tx: Pick<Tx, '$count'>,
  { custNos, agentNos, rows = {} }: PersonParties,
): Promise<boolean> => {
  const of = (table: Form, no: AnyPgColumn, nos: readonly string[]) =>
    or(inArray(no, [...nos]), inArray(table.id, [...(rows[getTableName(table)] ?? [])]));
  const waiting = [
    tx.$count(
      merchantIncr,
      and(of(merchantIncr, merchantIncr.custNo, custNos), inArray(merchantIncr.examineStatus, ['INIT'])),
    ),
    tx.$count(agentIncr, and(of(agentIncr, agentIncr.agentNo, agentNos), inArray(agentIncr.examineStatus, ['INIT']))),
    tx.$count(custChange, and(of(custChange, custChange.custNo, custNos), inArray(custChange.auditStatus, [2]))),
    tx.$count(
      changeRequest,
      and(of(changeRequest, changeRequest.agentNo, agentNos), inArray(changeRequest.examineStatus, ['INIT'])),
    ),
  ];
  return (await Promise.all(waiting)).some(count => count > 0);
};
