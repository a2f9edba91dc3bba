/** File numbers by the names of image fields, as forms send and records keep them. */
import type { Shape } from '@/api/schema/shape';

/** Of a record, by the image fields of a shape; null where there is none. */
export const imagesOf = <S extends Shape>(
  shape: S,
  images: Readonly<Record<string, unknown>>,
): { [K in keyof S]: string | null } =>
  Object.fromEntries(Object.keys(shape).map(name => [name, images[name] ?? null])) as { [K in keyof S]: string | null };

/** Of whatever a form holds. */
export const imagesIn = (form: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Img') && typeof entry[1] === 'string',
    ),
  );
