/** Every field of a products file has one place in the forms of a draft, with a label of its own (docs/domain/platform.md#product-drafts). */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldAt, formPlace, sectionShapes } from '@/api/forms/products';
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { productsFile } from './products-file';

/** The places of a schema's values; `0` for the first item of a list. */
function placesIn(schema: z.ZodType, at: readonly string[] = []): string[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return placesIn(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodArray) return placesIn(schema.element as z.ZodType, [...at, '0']);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, each]) =>
      placesIn(each, [...at, name]),
    );
  return [[...at]];
}
const placesOf = (part: Part, at: string): string[] => {
  if (part instanceof Maybe) return placesOf(part.part as Part, at);
  if (part instanceof Many) return placesOf(part.part as Part, `${at}.0`);
  if (part instanceof Field) return [at];
  return Object.entries(part as Shape).flatMap(([name, each]) => placesOf(each, at === '' ? name : `${at}.${name}`));
};
/** The number of a stage is its place in the list. */
const places = placesIn(productsFile).filter(place => place.join('.') !== 'activities.0.stages.0.stage');

it('has a place in a form for every field of a file', () => {
  expect(places.length).toBeGreaterThan(60);
  expect(places.filter(place => fieldAt(formPlace(place)) === null).map(place => place.join('.'))).toEqual([]);
});
it('has no field in a form that a file has not', () => {
  const reached = new Set(places.map(formPlace).map(({ section, field }) => `${section} ${field.join('.')}`));
  const shown = Object.entries(sectionShapes).flatMap(([section, shape]) =>
    placesOf(shape, '').map(place => `${section} ${place}`),
  );
  expect(shown.filter(place => !reached.has(place))).toEqual([]);
});
it('names every field of a form once', () => {
  for (const [section, shape] of Object.entries(sectionShapes)) {
    const labels = placesOf(shape, '').map(
      place => fieldAt({ section, at: null, field: place.split('.') } as never)!.label,
    );
    const twice = labels.filter((label, at) => labels.indexOf(label) !== at);
    // What a penalty is for merchants and for the organisation stands under two headings.
    expect(twice).toEqual(section === 'policies' ? ['伪激活扣款', '未激活扣款'] : []);
  }
});
