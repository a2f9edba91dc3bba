/** File numbers by the names of a shape's image fields, null where there is none. */
import type { Shape } from '@/api/schema/shape';

export const imagesOf = <S extends Shape>(
  shape: S,
  images: Readonly<Record<string, unknown>>,
): { [K in keyof S]: string | null } =>
  Object.fromEntries(Object.keys(shape).map(name => [name, images[name] ?? null])) as { [K in keyof S]: string | null };
