/** Papers of merchants and payees, for the channel: which there are, and their bytes (docs/channel.md#papers). */
import { eq, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import { agent, channelRegistration, file, merchant } from '#server/schema';
import { keyAsDoer, targetOf } from './clear-numbers';
import { isParty, type RegistrationKind } from './registration.moves';

type Images = Readonly<Record<string, string>>;

/** The papers behind the file numbers of a page of rows, by their names: which picture, its size in bytes and its digest. */
export async function papersOf(tx: Tx, rows: readonly { readonly party: { readonly images: Images } }[]) {
  const numbers = rows.flatMap(({ party }) => Object.values(party.images));
  const { fileNo, mime, size, sha256 } = file;
  const found = await tx.select({ fileNo, mime, size, sha256 }).from(file).where(inArray(fileNo, numbers));
  const byNumber = new Map(found.map(each => [each.fileNo, each]));
  return (images: Images) =>
    Object.entries(images).flatMap(([kind, no]) => {
      const known = byNumber.get(no);
      return known ? [{ kind, ...known }] : [];
    });
}

interface Wanted {
  readonly kind: RegistrationKind;
  readonly no: string;
  readonly fileNo: string;
}
/** One paper with its bytes in base64, for a key of the channel; the reading is written to the audit log. @throws Failure `missing` */
export async function paperOf({ db, files, log }: Deps, { kind, no, fileNo }: Wanted, keyId: string, now: number) {
  const party = await partyWith(db, kind, no);
  const [name] = Object.entries(party?.images ?? {}).find(([, each]) => each === fileNo) ?? [];
  const [row] = name ? await db.select().from(file).where(eq(file.fileNo, fileNo)) : [];
  const bytes = row && (await uploadBytes(files, fileNo));
  if (row && !bytes) log.error({ fileNo }, 'stored file is missing');
  if (!party || !bytes) throw new Failure('missing', '没有这份证件图片');
  await writeLog(db, keyAsDoer(keyId, now), {
    opBizType: 'REVEAL',
    target: [targetOf(party), no],
    content: `通道读取证件图片 ${name}`,
  });
  const { mime, size, sha256 } = row;
  return { fileNo, kind: name, mime, size, sha256, content: bytes.toString('base64') };
}

/** A merchant or payee that the channel is told of. */
async function partyWith(db: Pick<Tx, 'select'>, kind: RegistrationKind, no: string) {
  const told = db.select({ no: channelRegistration.partyNo }).from(channelRegistration).where(isParty(kind, no));
  const [party] =
    kind === 'MERCHANT'
      ? await db.select().from(merchant).where(inArray(merchant.custNo, told))
      : await db.select().from(agent).where(inArray(agent.agentNo, told));
  return party;
}
