/** File numbers by image field, the format of forms and records. */
import type { Shape } from '@/api/schema/shape';

/** The images of a record, for the image fields of a shape; null where one is missing. */
export const imagesOf = <S extends Shape>(
  shape: S,
  images: Readonly<Record<string, unknown>>,
): { [K in keyof S]: string | null } =>
  Object.fromEntries(Object.keys(shape).map(name => [name, images[name] ?? null])) as { [K in keyof S]: string | null };

/** The image fields of a form. */
export const imagesIn = (form: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Img') && typeof entry[1] === 'string',
    ),
  );
