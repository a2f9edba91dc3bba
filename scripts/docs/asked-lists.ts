/** What the search knows of each list, for asked-lists.ts, which then loads neither the screens nor the contract: they would weigh on its first key. */
import { timeGroups, textGroups } from '@/api/contract/analysis';
import type { Code } from '@/api/schema/enumeration';
import { type AnyList, endsOf, Range } from '@/api/schema/list';
import { type AnyField, fieldOf } from '@/api/schema/shape';
import type { AskedField, AskedList, Named } from '@/app/ask/asked-list';
import { portals } from '@/app/routes/table';
import { routeSynonyms } from '@/app/route-synonyms';
import type { Side } from '@/api/schema/gate';

const kinds: Readonly<Partial<Record<AnyField['kind'], AskedField['kind']>>> = {
  text: 'text',
  phone: 'digits',
  idCard: 'digits',
  oneOf: 'choice',
  flag: 'choice',
  money: 'money',
  count: 'count',
  day: 'day',
  time: 'day',
  month: 'month',
};

function askedField(key: string, item: AnyField | Range): AskedField | null {
  const field = item instanceof Range ? item.field : item;
  const kind = kinds[field.kind];
  // Choices of the server are not known here; a model's code is its name.
  if (!kind || (field.source && field.source !== 'termModel')) return null;
  const { maxDays, initial } = item instanceof Range ? item.options : {};
  return {
    key,
    label: field.label,
    kind: kind === 'text' && (field.identifier || field.digits || field.pattern || field.source) ? 'digits' : kind,
    ...(item instanceof Range && { ends: endsOf(key, item) }),
    ...(field.match === 'contains' && { isName: true }),
    ...(field.pattern && { pattern: field.pattern.source }),
    ...(field.tail && { tail: true }),
    ...(field.values.length > 0 && { choices: field.values.map(({ code, label }) => [code, label] as const) }),
    ...(maxDays !== undefined && { maxDays }),
    ...(initial && { initial }),
  };
}

/** Columns by which the list can be sorted, of these kinds. */
function sortable({ row, sort }: AnyList, of: readonly AnyField['kind'][]): Named[] {
  const names = new Set(sort?.values.map(({ code }) => String(code).split('.')[0]));
  return Object.entries(row).flatMap(([name, part]): Named[] => {
    const { kind, label } = fieldOf(part);
    return names.has(name) && of.includes(kind) ? [[name, label]] : [];
  });
}

/** As the server groups (server/features/analysis/analyse.ts). */
function groupsOf({ filter, row, nested, ungrouped }: AnyList): Named[] {
  if (nested || ungrouped) return [];
  const timed = Object.values(filter).find((item): item is Range => item instanceof Range && item.dated);
  const fields = Object.entries(row).map(([name, part]) => [name, fieldOf(part)] as const);
  const labelOf = (name: string) => fields.find(([own]) => own === name)?.[1].label;
  return [
    ...(timed?.field.kind === 'time' ? Object.entries(timeGroups) : []),
    ...fields.flatMap(([name, { kind, label, scope }]): Named[] => (kind === 'oneOf' && !scope ? [[name, label]] : [])),
    ...textGroups.flatMap(([name = '', ...others]): Named[] => {
      const label = labelOf(name);
      return label !== undefined && others.every(other => labelOf(other) !== undefined) ? [[name, label]] : [];
    }),
  ];
}

async function askedListsOf(side: Side): Promise<AskedList[]> {
  const routes = portals[side].flatMap(section => section.routes).filter(({ record }) => !record);
  const found: AskedList[] = [];
  for (const { path, title, page } of routes)
    for (const { definition, place, view } of (await page()).lists ?? []) {
      const { list, fixedFilters = {} } = definition;
      found.push({
        side,
        path,
        place,
        call: list.path,
        names: [...new Set([title, list.summary, ...(view === undefined ? [] : [view])])],
        synonyms: routeSynonyms[path] ?? [],
        fixed: fixedFilters as Readonly<Record<string, Code>>,
        fields: Object.entries(list.filter).flatMap(([key, item]) =>
          key in fixedFilters ? [] : (askedField(key, item) ?? []),
        ),
        times: sortable(list, ['time', 'day']),
        amounts: sortable(list, ['money', 'count', 'rate', 'bytes']),
        groups: groupsOf(list),
      });
    }
  return found;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** As this repository writes literals. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${literal(inner)}`)
      .join(', ')} }`;
  return String(value);
}

async function files() {
  const lists = [...(await askedListsOf('PROVIDER')), ...(await askedListsOf('PLATFORM'))];
  const fields = [...new Set(lists.flatMap(list => list.fields.map(literal)))];
  const lines = lists.map(({ fields: own, ...list }) => {
    const [start] = literal(list).split(/ \}$/);
    return `  ${start}, fields: fieldsAt(${own.map(field => fields.indexOf(literal(field))).join(', ')}) },`;
  });
  return {
    fields: `/** The conditions of the lists, each once, because most share them (generated from the contract). */
import type { AskedField } from './asked-list';

export const askedFields: readonly AskedField[] = [
${fields.map(field => `  ${field},`).join('\n')}
];
`,
    lists: `/** The lists of the screens (generated from the routes and the contract). */
import { askedFields } from './asked-fields';
import type { AskedField, AskedList } from './asked-list';

const fieldsAt = (...places: readonly number[]): readonly AskedField[] => places.map(at => askedFields[at]!); // each is one of them

export const askedLists: readonly AskedList[] = [
${lines.join('\n')}
];
`,
  };
}

/** Made as this module is loaded: what has imported it loads no more afterwards. */
export const texts: { readonly fields: string; readonly lists: string } = await files();
