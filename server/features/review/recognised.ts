/**
 * Texts recognised (OCR) on documents: encrypted while an application is pending, compared with the typed values for
 * the reviewer, and deleted after the decision (docs/domain/provider.md#new-agent,
 * docs/domain/conventions.md#document-recognition, docs/domain/merchant.md#change-review).
 */
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import * as fields from '@/api/fields';
import { dayMs } from '@/api/format/format';
import { masksByKind } from '@/api/format/mask';
import type { AnyField } from '@/api/schema/shape';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { file } from '#server/schema';

/** A typed field, the image that shows it, and the field name in the recognised texts. */
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
  /** Masked like the field itself, unless the reader is the examiner. */
  readonly recognised: string;
  readonly matched: boolean;
  readonly fileNo: string;
}

/** Recognised texts of a document by field name. */
export type Recognised = Readonly<Record<string, string>>;

/** Encodes texts for the column `file.recognised`. */
export const encryptRecognised = ({ encrypt }: Encryption, texts: Recognised): string => encrypt(JSON.stringify(texts));

/** Recognised texts by file number; files without stored texts are left out. */
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

/** Deletes the recognised texts of an application's files after its decision. */
export async function removeRecognised(tx: Pick<Tx, 'update'>, images: object): Promise<void> {
  const fileNos = Object.values(images).filter(value => typeof value === 'string' && value !== '') as string[];
  if (fileNos.length > 0) await tx.update(file).set({ recognised: null }).where(inArray(file.fileNo, fileNos));
}

const recognisedDays = 90;
/** Deletes recognised texts of files whose application was not decided in time. */
export const forgetRecognised = (db: Pick<Db, 'update'>, now: number) =>
  db
    .update(file)
    .set({ recognised: null })
    .where(and(isNotNull(file.recognised), lt(file.createTime, now - recognisedDays * dayMs)));

/** Whether the reader of an application sees numbers in clear (`looksAsExaminer`). */
export interface Sight {
  readonly isExaminer: boolean;
}
/** A field value, masked by its field kind for all but the examiner. */
export const shownText = (key: string, value: string, { isExaminer }: Sight): string =>
  (isExaminer ? undefined : masksByKind[fieldNamed(key).kind]?.(value)) ?? value;
export const fieldNamed = (key: string): AnyField => (fields as unknown as Record<string, AnyField>)[key]!; // names come from the field dictionary

/**
 * Typed fields that were also recognised on a document.
 * @param typed Unencrypted values.
 * @param images File numbers by field name.
 */
export async function readFields(
  db: Pick<Db, 'select'>,
  encryption: Encryption,
  typed: Values,
  images: Readonly<Record<string, string>>,
  sight: Sight,
): Promise<ReadField[]> {
  const texts = await recognisedTexts(db, encryption, Object.values(images));
  const found = new Map<string, ReadField>();
  for (const [key, image, name] of sources) {
    const fileNo = images[image];
    const read = fileNo && texts.get(fileNo)?.[name];
    if (!fileNo || !read || typed[key] === undefined || found.has(key)) continue;
    found.set(key, { key, recognised: shownText(key, read, sight), matched: read === typed[key], fileNo });
  }
  return [...found.values()];
}
