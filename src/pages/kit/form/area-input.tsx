import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Cascader } from '@/components/controls/cascader/cascader';
import { lookupKey } from '@/machines/portal/lookups.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import { areaLevels } from '../filter/visible';
import { usePage } from '../page/page-context';

const need = { source: 'area', within: '' };

/** Province, city and district as one control; all three are required. */
export function AreaInput({ form }: { readonly form: FormRef }) {
  const { lookups } = usePage();
  const values = useSelector(form, snapshot => snapshot.context.values);
  const areas = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]);
  const path = areaLevels.map(name => values[name] ?? '').filter(code => code !== '');
  const ask = () => lookups.send({ type: 'lookup.need', ...need });
  const named = path.length > 0;
  useEffect(() => void (named && lookups.send({ type: 'lookup.need', ...need })), [lookups, named]);
  return (
    <Cascader
      tree={areas ?? []}
      value={path}
      levels={['省份', '城市', '区县']}
      onNear={ask}
      placeholder="请选择"
      onChange={chosen =>
        form.send({
          type: 'fields.change',
          values: Object.fromEntries(areaLevels.map((name, level) => [name, chosen[level] ?? ''])),
        })
      }
    />
  );
}
