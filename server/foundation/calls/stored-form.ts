/** Reads stored forms and the images among their fields. */
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type OutputOf, type Part, type Shape } from '@/api/schema/shape';

/** A stored form in the format of an answer: missing values are null, and values outside of the shape are dropped. */
export function storedForm<S extends Shape>(shape: S, form: object): OutputOf<S> {
  return filled(shape, form) as OutputOf<S>;
}

function filled(part: Part, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (part instanceof Maybe) return filled(part.part as Part, value);
  if (part instanceof Many) return (value as unknown[]).map(each => filled(part.part as Part, each));
  if (part instanceof Field || 'is' in part) return value;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, filled(inner, (value as Record<string, unknown>)[name])]),
  );
}

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
