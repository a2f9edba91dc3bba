/** A select with choices from the server. They are cached in the lookups actor, not here. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Source } from '@/api/schema/kinds';
import type { Conditions } from '@/api/schema/query';
import { Combobox } from '@/components/controls/combobox/combobox';
import { Select } from '@/components/controls/select/select';
import { lookupKey } from '@/machines/portal/lookups.machine';
import { usePage } from '../page/page-context';

/** The other field that narrows the choices of a source, if there is one. */
export const narrowedBy: Partial<Record<Source, string>> = { policy: 'policyType' };
/** Too many choices to load at once: found by typing. */
const searched: readonly Source[] = ['agent', 'child', 'rootOrg'];
const pauseMs = 250;

interface SourceSelectProps {
  readonly source: Source;
  /** Values of the other fields. */
  readonly beside?: Conditions;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the empty choice; forms have none. */
  readonly none?: string | undefined;
}

export function SourceSelect(props: SourceSelectProps) {
  return searched.includes(props.source) ? <Searched {...props} /> : <Known {...props} />;
}

function useChoices(source: Source, within: string) {
  const { lookups } = usePage();
  useEffect(() => lookups.send({ type: 'lookup.need', source, within }), [lookups, source, within]);
  return useSelector(lookups, snapshot => snapshot.context.choices[lookupKey({ source, within })]);
}

function Known({ source, beside = {}, value, onChange, none }: SourceSelectProps) {
  const { lookups } = usePage();
  const within = String(beside[narrowedBy[source] ?? ''] ?? '');
  const choices = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey({ source, within })]);
  const ask = () => lookups.send({ type: 'lookup.need', source, within });
  const named = value !== '';
  useEffect(
    () => void (named && lookups.send({ type: 'lookup.need', source, within })),
    [lookups, source, within, named],
  );
  return <Select {...(none && { none })} choices={choices ?? []} value={value} onChange={onChange} onNear={ask} />;
}

function Searched({ source, value, onChange }: SourceSelectProps) {
  const { provider } = usePage();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed);
  const choices = useChoices(source, source === 'child' ? `${provider.number} ${asked}` : asked);
  const chosen = value ? (choices?.find(choice => choice.value === value) ?? { value, label: value }) : null;
  return (
    <Combobox
      value={chosen}
      onChange={choice => onChange(choice?.value ?? '')}
      choices={choices ?? []}
      onSearch={setTyped}
      state={choices && typed === asked ? 'found' : 'searching'}
      placeholder="输入名称或编号"
    />
  );
}

/** Debounced text. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
