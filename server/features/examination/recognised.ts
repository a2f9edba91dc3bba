/**
 * Texts that the recogniser read of documents: encrypted while an application waits, compared with what was typed for its reviewer, and
 * removed once it is decided (domain.md S09, S11, S25).
 */
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import * as fields from '@/api/fields';
import { masksByKind } from '@/api/format/mask';
import type { AnyField } from '@/api/schema/shape';
import type { Db, Tx } from '#server/platform/db/open';
import type { Encryption } from '#server/platform/encryption';
import { file } from '#server/schema';

/** A field as typed, the picture that speaks of it, and what it is called there. */
const sources: readonly (readonly [key: string, image: string, read: string])[] = [
  ['legalName', 'idFrontImg', 'legalName'],
  ['legalIdNo', 'idFrontImg', 'legalIdNo'],
  ['idStart', 'idBackImg', 'idStart'],
  ['idEnd', 'idBackImg', 'idEnd'],
  ['licenseNo', 'licenseImg', 'licenseNo'],
  ['licenseName', 'licenseImg', 'licenseName'],
  ['licenseStart', 'licenseImg', 'licenseStart'],
  ['licenseEnd', 'licenseImg', 'licenseEnd'],
  ['accountName', 'openPermitImg', 'accountName'],
  ['accountName', 'idFrontImg', 'legalName'],
  ['bankCardNo', 'openPermitImg', 'bankCardNo'],
  ['bankCardNo', 'bankCardImg', 'bankCardNo'],
];
type Values = Readonly<Record<string, unknown>>;

export interface ReadField {
  readonly key: string;
  /** Masked like the field. */
  readonly recognised: string;
  readonly matched: boolean;
  readonly fileNo: string;
}

/** Texts of a document by the names of their fields. */
export type Recognised = Readonly<Record<string, string>>;

/** As it stands in `file.recognised`. */
export const encryptRecognised = ({ encrypt }: Encryption, texts: Recognised): string => encrypt(JSON.stringify(texts));

/** What was read of files, by their numbers; files of which nothing is kept are left out. */
export async function recognisedTexts(
  db: Pick<Db, 'select'>,
  { decrypt }: Encryption,
  fileNos: readonly string[],
): Promise<ReadonlyMap<string, Recognised>> {
  if (fileNos.length === 0) return new Map();
  const { fileNo, recognised } = file;
  const rows = await db
    .select({ fileNo, recognised })
    .from(file)
    .where(and(inArray(fileNo, [...fileNos]), isNotNull(recognised)));
  return new Map(rows.map(row => [row.fileNo, JSON.parse(decrypt(row.recognised!)) as Recognised]));
}

/** Removes what was read of an application's files once nobody has to compare it any more. */
export async function removeRecognised(tx: Pick<Tx, 'update'>, images: object): Promise<void> {
  const fileNos = Object.values(images).filter(value => typeof value === 'string' && value !== '') as string[];
  if (fileNos.length > 0) await tx.update(file).set({ recognised: null }).where(inArray(file.fileNo, fileNos));
}

/** The same of files that no application was ever decided about. */
export const removeRecognisedBefore = (db: Pick<Db, 'update'>, time: number) =>
  db
    .update(file)
    .set({ recognised: null })
    .where(and(isNotNull(file.recognised), lt(file.createTime, time)));

/** A value of a field as everybody may read it. */
export const maskedText = (key: string, value: string): string => masksByKind[fieldNamed(key).kind]?.(value) ?? value;
export const fieldNamed = (key: string): AnyField => (fields as unknown as Record<string, AnyField>)[key]!; // names of the dictionary

/**
 * Of the fields that were typed, those that a document speaks of.
 * @param typed In clear.
 * @param images File numbers by the names of their fields.
 */
export async function readFields(
  db: Pick<Db, 'select'>,
  encryption: Encryption,
  typed: Values,
  images: Readonly<Record<string, string>>,
): Promise<ReadField[]> {
  const texts = await recognisedTexts(db, encryption, Object.values(images));
  const found = new Map<string, ReadField>();
  for (const [key, image, name] of sources) {
    const fileNo = images[image];
    const read = fileNo && texts.get(fileNo)?.[name];
    if (!fileNo || !read || typed[key] === undefined || found.has(key)) continue;
    found.set(key, { key, recognised: maskedText(key, read), matched: read === typed[key], fileNo });
  }
  return [...found.values()];
}
