/** The search box of a narrow screen finds a record by its number, or by the name on its card. */
import { enteredText } from '@/api/format/entered';
import { readPasted } from '@/api/format/pasted';
import type { Permissions } from '@/api/schema/gate';
import { Range, severalOf, takesSeveral } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import type { PlainDefinition } from '../list/list-definition';
import { labelOf, visibleFilters } from './visible';

interface Searched {
  readonly name: string;
  readonly field: AnyField;
}

/** Conditions of the box: the phone number, which has its own format, before the record's number, then the name. */
export function searchedOf(definition: PlainDefinition, permissions: Permissions): readonly Searched[] {
  const offered = visibleFilters(definition, permissions).flatMap(([name, field]) =>
    field instanceof Range ? [] : [{ name, field }],
  );
  const { rowKey, alsoKnownBy = [], mobileCard: card } = definition;
  const keys = [rowKey, alsoKnownBy].flat();
  const numbers = offered.filter(({ field }) => takesSeveral(field));
  const number = numbers.find(({ name }) => keys.includes(name)) ?? numbers[0];
  const phone = numbers.find(({ field }) => field.kind === 'phone');
  const names = offered.filter(({ field }) => field.kind === 'text' && !field.identifier && !field.source);
  const called = names.find(({ name }) => name === card.title) ?? names.find(({ name }) => name.endsWith('Name'));
  return [...new Set([phone, number, called])].filter(each => each !== undefined);
}

/** Labels in display order, the phone last. */
export const describeSearched = (searched: readonly Searched[]): string =>
  searched
    .toSorted((a, b) => Number(a.field.kind === 'phone') - Number(b.field.kind === 'phone'))
    .map(({ field }) => labelOf(field))
    .join('、');

const namesOf = ({ name, field }: Searched) => (takesSeveral(field) ? [name, severalOf(name)] : [name]);
/** A text with fewer digits in a row is a name, such as 7-11. */
const digits = /\d{4}/;

/** Conditions for a text: one is set, the others of the box are cleared. */
export function askedFor(searched: readonly Searched[], text: string): Record<string, string | null> {
  const none = Object.fromEntries(searched.flatMap(namesOf).map(name => [name, null]));
  const wanted = enteredText(text);
  if (wanted === '') return none;
  const named = searched.find(({ field }) => !takesSeveral(field));
  for (const { name, field } of searched.filter(each => each !== named)) {
    const { numbers, malformed } = readPasted(field, wanted);
    if (malformed.length > 0 || (named && !digits.test(wanted))) continue;
    return { ...none, [numbers.length > 1 ? severalOf(name) : name]: numbers.join() };
  }
  return named ? { ...none, [named.name]: wanted } : { ...none, [searched.at(-1)!.name]: wanted };
}

/** Text of the box for these conditions. */
export const searchedText = (searched: readonly Searched[], conditions: Conditions): string =>
  searched.flatMap(namesOf).flatMap(name => (conditions[name] === undefined ? [] : [String(conditions[name])]))[0] ??
  '';
