/** Opens a root organisation, which the platform adds (docs/domain/provider-organisation.md#root-organisations). */
import { and, eq, inArray } from 'drizzle-orm';
import type { rootForm } from '@/api/contract/platform/party';
import { Failure } from '@/api/failure';
import { readings } from '@/api/forms/recognition';
import type { InputOf } from '@/api/schema/shape';
import type { Provider } from '#server/foundation/calls/context';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { openAccounts } from '#server/features/ledger/post';
import { ensureArea } from '#server/features/lookup/names';
import type { StoredPassword } from '#server/features/session/password';
import { agent, agentSwitch, file } from '#server/schema';
import { agentAccountMoves } from './account.moves';
import { nextAgentNo } from './open-agent';
import { openLogin } from './open-login';

/** The phone is its owner's, and the name of the login. */
type Root = InputOf<typeof rootForm> & { readonly password: StoredPassword };

/** Returns its number. Its products and switches are set afterwards; its settlement account is handed in by its owner. */
export async function openRoot(
  tx: Tx,
  { orgName, licenseImg, password, ...record }: Root,
  doer: Doer,
): Promise<string> {
  const { phone, legalName } = record;
  await ensureArea(tx, record);
  const agentNo = await nextAgentNo(tx, 'ORG');
  const agentPath = `/${agentNo}/`;
  await tx.insert(agent).values({
    ...record,
    agentNo,
    agentName: orgName,
    agentType: 'ORG',
    expandWay: 'ORG',
    levels: 0,
    parentAgentNo: null,
    orgNo: agentNo,
    agentPath,
    custKind: 'ENTERPRISES',
    images: { licenseImg },
    ...agentAccountMoves.statusAfter(['submitDirect', 'ORG'], ['approve', 'OPS']),
    createTime: doer.now,
    updateTime: doer.now,
  });
  // The picture becomes its own, as if it had uploaded it: it may look at it.
  await tx.update(file).set({ agentNo, agentPath }).where(eq(file.fileNo, licenseImg));
  await openAccounts(tx, [{ agentNo, agentPath }], doer.now);
  await tx.insert(agentSwitch).values({ agentNo });
  await openLogin(tx, { agentNo, phone, realName: legalName.slice(0, 30), ...password }, doer);
  return agentNo;
}

/** What an upload of a licence is kept as: a picture, or a document that was read. */
const licence = ['licenseImg', readings['licenseImg']!.type];

/** @throws Failure `invalid` unless the staff has uploaded the picture of the licence */
export async function ensureLicence(tx: Tx, fileNo: string, { agentNo }: Pick<Provider, 'agentNo'>): Promise<void> {
  const isOurs = and(eq(file.fileNo, fileNo), eq(file.agentNo, agentNo), inArray(file.purpose, licence));
  const [found] = await tx.select({ no: file.fileNo }).from(file).where(isOurs);
  if (found) return;
  const message = '营业执照应为在开通机构时上传的图片，请重新上传';
  throw new Failure('invalid', message, null, [{ field: 'licenseImg', message }]);
}
