/** Merchant category (MCC): found by searching, or by browsing its categories. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Cascader } from '@/components/forms/cascader/cascader';
import { FieldLine } from '@/components/forms/field-group/field-line';
import type { FormRef } from '@/machines/screen/form.machine';
import { lookupKey, type LookupChoice } from '@/machines/portal/lookups.machine';
import { usePage } from '../page/page-context';
import { SearchedInput } from './searched-input';

const need = { source: 'mcc', within: '' };

export function MccInput({ form }: { readonly form: FormRef }) {
  const { lookups } = usePage();
  const mcc = useSelector(form, snapshot => snapshot.context.values['mcc'] ?? '');
  const tree = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]) ?? [];
  useEffect(() => lookups.send({ type: 'lookup.need', ...need }), [lookups]);
  const path = pathTo(tree, mcc);
  return (
    <FieldLine>
      <SearchedInput form={form} name="mcc" />
      <Cascader
        tree={tree}
        value={path.map(({ value }) => value)}
        levels={['大类', '中类', '行业']}
        placeholder="按分类选择"
        onChange={chosen => {
          const leaf = chosen.at(-1) ?? '';
          const label = pathTo(tree, leaf).at(-1)?.label ?? '';
          form.send({ type: 'fields.change', values: { mcc: leaf, mccName: label } });
        }}
      />
    </FieldLine>
  );
}

function pathTo(choices: readonly LookupChoice[], code: string): LookupChoice[] {
  for (const choice of choices) {
    if (choice.value === code) return [choice];
    const below = pathTo(choice.children ?? [], code);
    if (below.length > 0) return [choice, ...below];
  }
  return [];
}
