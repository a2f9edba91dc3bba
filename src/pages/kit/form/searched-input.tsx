/** Search input for long lists: a bank branch, a merchant category, an agent of the subtree, a free terminal. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Combobox } from '@/components/controls/combobox/combobox';
import type { FormRef, Values } from '@/machines/screen/form.machine';
import { lookupKey, type LookupChoice } from '@/machines/portal/lookups.machine';
import { usePaused } from '../field/source-select';
import { usePage } from '../page/page-context';
import { Cascader } from '@/components/controls/cascader/cascader';
import { FieldLines } from '@/components/frames/field-group/field-group';

interface Search {
  readonly source: string;
  /** Field that stores the label of the chosen code. */
  readonly nameAt: string;
  /** Narrows the search; null while the required value is missing. */
  readonly within: (values: Values) => string | null;
  /** Message while the search is not possible yet. */
  readonly before?: string;
  readonly placeholder?: string;
  /** Its choices change all the time, so that those loaded for an earlier form are not shown again. */
  readonly isFresh?: true;
  /** Its codes are scanned: what was scanned is chosen as soon as it is found. */
  readonly isScanned?: true;
}
const anything = () => '';
const searches: Readonly<Record<string, Search>> = {
  bankBranchCode: {
    source: 'branch',
    nameAt: 'branchName',
    before: '请先选择开户银行',
    within: ({ bankHeadCode = '' }) => bankHeadCode || null,
  },
  mcc: { source: 'mcc', nameAt: 'mccName', within: anything },
  agentNo: { source: 'agent', nameAt: 'agentName', within: anything },
  termSn: {
    source: 'freeTerminal',
    nameAt: 'termLabel',
    before: '请先选择代理商',
    placeholder: '输入终端号，也可只输后四位',
    isFresh: true,
    isScanned: true,
    within: ({ agentNo = '', policyCode = '' }) => (agentNo === '' ? null : `${agentNo}/${policyCode}`),
  },
};
export const searchedNames: readonly string[] = Object.keys(searches);

export function SearchedInput({ form, name }: { readonly form: FormRef; readonly name: string }) {
  const { lookups, now } = usePage();
  const [opened] = useState(now);
  const {
    source,
    nameAt,
    within,
    before,
    placeholder = '输入名称或编号',
    isFresh = false,
    isScanned = false,
  } = searches[name]!; // rendered only for these names
  const values = useSelector(form, snapshot => snapshot.context.values);
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim());
  const narrowed = within(values);
  const need = { source, within: [isFresh ? `${narrowed}/${opened}` : narrowed, asked].filter(Boolean).join(' ') };
  const choices = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]);
  const key = narrowed === null ? null : need.within;
  useEffect(() => {
    if (key !== null) lookups.send({ type: 'lookup.need', source, within: key });
  }, [lookups, source, key]);
  const [scanned, setScanned] = useState<string | null>(null);
  const choose = (choice: LookupChoice | null) =>
    form.send({
      type: 'fields.change',
      values: { [name]: choice?.value ?? '', [nameAt]: choice?.label ?? '' },
    });
  // Its results arrive after the scanner's Enter has moved on to the next field.
  const found = scanned === null || scanned !== asked ? undefined : choices?.find(choice => choice.value === scanned);
  useEffect(() => {
    if (found) form.send({ type: 'fields.change', values: { [name]: found.value, [nameAt]: found.label } });
  }, [form, found, name, nameAt]);
  const value = values[name] ?? '';
  const known = choices?.find(choice => choice.value === value)?.label ?? values[nameAt] ?? value;
  return (
    <Combobox
      value={value ? { value, label: known } : null}
      onChange={choose}
      choices={choices ?? []}
      onSearch={setTyped}
      {...(isScanned && { onScan: text => setScanned(text.trim()) })}
      state={choices && typed.trim() === asked ? 'found' : 'searching'}
      placeholder={narrowed === null ? before! : placeholder}
      disabled={narrowed === null}
    />
  );
}

// Merchant category (MCC): found by searching, or by browsing its categories.

const need = { source: 'mcc', within: '' };

export function MccInput({ form }: { readonly form: FormRef }) {
  const { lookups } = usePage();
  const mcc = useSelector(form, snapshot => snapshot.context.values['mcc'] ?? '');
  const tree = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]) ?? [];
  useEffect(() => lookups.send({ type: 'lookup.need', ...need }), [lookups]);
  const path = pathTo(tree, mcc);
  return (
    <FieldLines>
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
    </FieldLines>
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
