/** A select whose choices the server knows. What is fetched lives in the lookups actor, not here. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Source } from '../../api/kinds';
import type { Conditions } from '../../api/query';
import { Select } from '../../components/select/select';
import { lookupKey } from '../../machines/lookups.machine';
import { usePage } from './page-context';

/** The condition that narrows a source's choices, where there is one. */
const narrowedBy: Partial<Record<Source, string>> = { policy: 'policyType' };

interface SourceSelectProps {
  readonly source: Source;
  readonly draft: Conditions;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SourceSelect({ source, draft, value, onChange }: SourceSelectProps) {
  const { lookups } = usePage();
  const within = String(draft[narrowedBy[source] ?? ''] ?? '');
  const choices = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey({ source, within })]);
  useEffect(() => lookups.send({ type: 'lookup.need', source, within }), [lookups, source, within]);
  return <Select none="全部" choices={choices ?? []} value={value} onChange={onChange} />;
}
