/** Opens a login: of the owner of a new provider, or of a member of a staff (docs/domain/access.md#staff). */
import { eq, max } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { operator } from '#server/schema';
import type { Doer } from '#server/foundation/calls/doer';
import { nextNumber } from '#server/foundation/db/next-number';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { runs } from '#server/rules/numbers';
import type { StoredPassword } from '#server/features/session/password';
import { operatorMoves } from './operator.moves';

interface Login extends StoredPassword {
  /** Provider, or `platformNo`. */
  readonly agentNo: string;
  /** Also the name of the login. */
  readonly phone: string;
  readonly realName: string;
  /** The owner's if it is left out. */
  readonly roleCode?: string;
}
/** Returns the number of the new login. */
export async function openLogin(tx: Tx, { phone, ...login }: Login, doer: Doer): Promise<string> {
  await takeTurns(tx, 'operator');
  // Since the application was submitted, somebody may have been invited with this phone.
  const [taken] = await tx.select({ no: operator.operatorNo }).from(operator).where(eq(operator.username, phone));
  if (taken) throw new Failure('conflict', '该手机号已有登录账号');
  const next = await nextNumber(tx, { kind: 'operator', ...runs.operator }, async () => {
    const [row] = await tx.select({ no: max(operator.operatorNo) }).from(operator);
    return row?.no ? Number(row.no.slice(2)) : null;
  });
  const operatorNo = `OP${String(next).padStart(8, '0')}`;
  const times = { createTime: doer.now, updateTime: doer.now };
  await operatorMoves.create(tx, { ...login, operatorNo, phone, username: phone, ...times }, { type: 'create' }, doer);
  return operatorNo;
}
