/** Province, city and district as one control; each level may be left open. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Cascader } from '@/components/forms/cascader/cascader';
import { lookupKey, type LookupChoice } from '@/machines/portal/lookups.machine';
import type { Conditions } from '@/api/schema/query';
import { areaLevels } from './area-levels';
import { usePage } from '../page/page-context';

const need = { source: 'area', within: '' };
const whole = '';

/** Each branch may itself be chosen: its first entry stands for all of it. */
const withWholes = (choices: readonly LookupChoice[]): LookupChoice[] =>
  choices.map(({ children, ...branch }) => ({
    ...branch,
    ...(children && { children: [{ value: whole, label: '全部' }, ...withWholes(children)] }),
  }));

interface AreaFilterProps {
  readonly draft: Conditions;
  readonly onChange: (patch: Record<string, string | null>) => void;
}

export function AreaFilter({ draft, onChange }: AreaFilterProps) {
  const { lookups } = usePage();
  const areas = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]);
  const ask = () => lookups.send({ type: 'lookup.need', ...need });
  const named = areaLevels.some(name => draft[name] !== undefined);
  // Some 3,000 names: asked for by who comes to choose, or to name what was chosen.
  useEffect(() => void (named && lookups.send({ type: 'lookup.need', ...need })), [lookups, named]);
  const tree = [{ value: whole, label: '全部' }, ...withWholes(areas ?? [])];
  const value = areaLevels.flatMap(name => (draft[name] === undefined ? [] : [String(draft[name])]));
  return (
    <Cascader
      tree={tree}
      value={value}
      levels={['省份', '城市', '区县']}
      onNear={ask}
      placeholder="全部"
      onChange={path => onChange(Object.fromEntries(areaLevels.map((name, level) => [name, path[level] || null])))}
    />
  );
}
