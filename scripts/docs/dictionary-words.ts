/** Reads the texts of the dictionaries from the modules: fields, codes, the menu and flows. */
import { routeSynonyms } from '@/app/route-synonyms';
import { portals } from '@/app/routes/table';
import * as enums from '@/api/enums';
import * as payoutEnums from '@/api/enums/payout';
import * as fields from '@/api/fields';
import * as operands from '@/api/fields/explanation-operands';
import * as payoutFields from '@/api/fields/payout';
import type { Enumeration } from '@/api/schema/enumeration';
import { Field } from '@/api/schema/kinds';
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';

/** One dictionary: its location, and rows of its texts. */
export interface Dictionary {
  readonly title: string;
  readonly within: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | readonly string[])[])[];
}

/** A label shared by several fields appears once, with all their names. */
function fieldRows(): Dictionary['rows'] {
  const byWords = new Map<string, { readonly words: readonly string[]; readonly names: string[] }>();
  const known = Object.entries<unknown>({ ...fields, ...operands, ...payoutFields });
  for (const [name, field] of known) {
    if (!(field instanceof Field)) continue;
    const words = [field.label, field.unit ?? '', field.expects ?? '', field.help ?? ''];
    const same = byWords.get(words.join('|')) ?? { words, names: [] };
    byWords.set(words.join('|'), { words, names: [...same.names, name] });
  }
  return [...byWords.values()].map(({ words: [label = '', ...others], names }) => [label, names, ...others]);
}

const flowRows = ({ id, events, facts }: AnyFlow): Dictionary['rows'] => [
  ...Object.entries(events).map(([name, { label, others = '', remedy = '', already = '' }]) => [
    `${id}: ${name}`,
    label,
    others,
    remedy,
    already,
  ]),
  ...Object.entries(facts).map(([name, { text, remedy = '' }]) => [`${id}: ${name}`, '', text, remedy, '']),
];

export const dictionaries: readonly Dictionary[] = [
  {
    title: 'Fields',
    within: 'src/api/fields/',
    head: ['label', 'fields', 'unit', 'expected', 'help'],
    rows: fieldRows(),
  },
  {
    title: 'Codes',
    within: 'src/api/enums/',
    head: ['enumeration', 'labels'],
    rows: Object.entries<Enumeration>({ ...enums, ...payoutEnums }).map(([name, entries]) => [
      name,
      entries.map(({ label }) => label),
    ]),
  },
  {
    title: 'Menu',
    within: 'src/app/route',
    head: ['section', 'title', 'what people call it'],
    rows: portals.PROVIDER.flatMap(section =>
      section.routes.map(({ path, title }) => [section.title, title, routeSynonyms[path] ?? []]),
    ),
  },
  {
    title: 'Flows',
    within: 'src/machines/flows/',
    head: ['event or fact', 'button', 'why not', 'remedy', 'already so'],
    rows: Object.values(flows).flatMap(flowRows),
  },
];
