/** Who runs this installation (docs/domain/conventions.md#identity); set by an operation, never by code. */
import { and, eq, getTableColumns } from 'drizzle-orm';
import { brandOr, portalNames } from '@/api/constants';
import { logoImg as logo } from '@/api/fields';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { hasRow } from '#server/foundation/access/find-row';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { joined, type Phrase, verbatim, word } from '#server/foundation/phrase';
import { file, identity } from '#server/schema';

export type Identity = Omit<typeof identity.$inferInsert, 'id' | 'updateTime'>;

/** Null until the platform has set it. */
export async function identityOf(
  tx: Pick<Tx, 'select'>,
): Promise<Omit<typeof identity.$inferSelect, 'id' | 'updateTime' | 'logHeadBy'> | null> {
  const { id: _id, updateTime: _updateTime, logHeadBy: _logHeadBy, ...shown } = getTableColumns(identity);
  const [row] = await tx.select(shown).from(identity);
  return row ?? null;
}

/** A portal outside of itself: its address, if the installation has said it, and its name. */
export interface Site {
  readonly url: string | null;
  readonly title: Phrase;
}
/** A brand is a name; that of the specification has an English form. */
export const brandWords = (brand: string | null | undefined): Phrase => (brand ? verbatim(brand) : word(brandOr(null)));
export async function siteOf(tx: Pick<Tx, 'select'>, side: Side): Promise<Site> {
  const { portalUrl, platformUrl, brand } = identity;
  const [row] = await tx.select({ PROVIDER: portalUrl, PLATFORM: platformUrl, brand }).from(identity);
  return { url: row?.[side] ?? null, title: joined([brandWords(row?.brand), word(portalNames[side])]) };
}

/** A brand or logo that is left out stays; null takes it off. */
export async function setIdentity(tx: Pick<Tx, 'insert'>, values: Identity, now: number): Promise<void> {
  const set = { ...values, updateTime: now };
  await tx.insert(identity).values(set).onConflictDoUpdate({ target: identity.id, set });
}

/** @throws Failure `invalid` unless the staff has uploaded the file as a logo, so that it was checked as one. */
export async function ensureLogo(
  tx: Pick<Tx, 'select'>,
  fileNo: string,
  { agentNo }: Pick<Provider, 'agentNo'>,
): Promise<void> {
  const isLogo = and(eq(file.fileNo, fileNo), eq(file.agentNo, agentNo), eq(file.purpose, 'logoImg'));
  if (await hasRow(tx, file, isLogo)) return;
  const message = `${logo.label}应为在平台信息中上传的图片，请重新上传`;
  throw new Failure('invalid', message, null, [{ field: 'logoImg', message }]);
}

/** Where the platform has set none. */
const usualInstitution = '898';
/** The first three digits of new merchants' numbers. */
export async function institutionOf(tx: Pick<Tx, 'select'>): Promise<string> {
  const [row] = await tx.select({ code: identity.institutionCode }).from(identity);
  return row?.code ?? usualInstitution;
}

/** Public name and logo of an installation. */
export interface Brand {
  readonly name: string | null;
  readonly logo: { readonly fileNo: string; readonly hash: string } | null;
}
export const noBrand: Brand = { name: null, logo: null };

export async function brandOf(tx: Pick<Tx, 'select'>): Promise<Brand> {
  const { brand: name, logoImg } = identity;
  const { fileNo, sha256 } = file;
  const [row] = await tx.select({ name, fileNo, sha256 }).from(identity).leftJoin(file, eq(fileNo, logoImg));
  if (!row) return noBrand;
  return {
    name: row.name,
    logo: row.fileNo && row.sha256 ? { fileNo: row.fileNo, hash: row.sha256.slice(0, 16) } : null,
  };
}
