/** The choices of a field that an operator is offered: without kinds that are switched off for the provider. */
import { formatValue } from '@/api/format/format';
import { mayChoose } from '@/api/schema/gate';
import type { AnyField } from '@/api/schema/shape';
import { usePage } from '../page/page-context';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** @param chosen Stays among them, so that it is seen and can be taken back, also one that an address names and the product does not know. */
export function useChoices(field: AnyField, chosen: string): Choice[] {
  const { permissions } = usePage();
  const choices =
    field.kind === 'flag'
      ? [true, false].map(is => ({ value: String(is), label: formatValue(field, is) }))
      : field.values
          .filter(entry => String(entry.code) === chosen || mayChoose(entry, permissions))
          .map(({ code, label }) => ({ value: String(code), label }));
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: `${chosen}（未知）` }];
}
