/** What the recogniser read of documents beside what was typed, for whoever examines it (domain.md S09, S11, S25). */
import { inArray } from 'drizzle-orm';
import * as fields from '@/api/fields';
import { masksByKind } from '@/api/format/mask';
import type { AnyField } from '@/api/schema/shape';
import type { Db } from '#server/platform/db/open';
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
  typed: Values,
  images: Readonly<Record<string, string>>,
): Promise<ReadField[]> {
  const numbers = Object.values(images);
  if (numbers.length === 0) return [];
  const files = await db.select().from(file).where(inArray(file.fileNo, numbers));
  const found = new Map<string, ReadField>();
  for (const [key, image, name] of sources) {
    const fileNo = images[image];
    const read = files.find(each => each.fileNo === fileNo)?.recognised?.[name];
    if (!fileNo || !read || typed[key] === undefined || found.has(key)) continue;
    found.set(key, { key, recognised: maskedText(key, read), matched: read === typed[key], fileNo });
  }
  return [...found.values()];
}
