/** What a confirmation is about: the record that it concerns, or the rows of a batch, and what happens next. */
import { formatMoney } from '@/api/format/format';
import { Field } from '@/api/schema/kinds';
import { type AnyField, fieldOf, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { namesOf, nextOf, possible } from '@/machines/flows/confirmed';
import type { BatchItem, Row } from '@/machines/screen/batch.machine';
import { cell } from '../field/cells';
import { usePage } from '../page/page-context';
import type { Concern } from './actions';
import type { Events } from './actions';

const isField = (part: Part | undefined): part is Part =>
  part instanceof Field || (part instanceof Maybe && part.part instanceof Field);

/** The column's field as the screen labels it. */
function fieldNamed(name: string, shape: Shape | undefined): AnyField | null {
  const own = shape?.[name];
  return isField(own) ? fieldOf(own) : null;
}

/** Names of the columns that say what an action is about, as far as the row has them. */
export function namedIn({ row, events, names = events ? namesOf(events) : [] }: Concern, shape?: Shape): string[] {
  const values = row as Row;
  return names.filter(name => values[name] != null && values[name] !== '' && fieldNamed(name, shape) !== null);
}
/** What happens next, in the words of the flow. */
export const nextIn = ({ row, events }: Concern): string | null =>
  events ? nextOf(possible(events, row as Row)) : null;

interface AboutProps {
  readonly concern: Concern;
  readonly shape: Shape | undefined;
}

/** Whom, what and how much: the record's own columns. */
export function About({ concern, shape: shown }: AboutProps) {
  const shape = concern.shape ?? shown;
  const { permissions } = usePage();
  const items = namedIn(concern, shape).flatMap(name => {
    const field = fieldNamed(name, shape)!; // named as known
    if (field.scope === 'ORG' && permissions.expandWay !== 'ORG') return [];
    const value = cell(field, (concern.row as Row)[name]);
    return [{ key: name, label: field.label, value: field.kind === 'money' ? <strong>{value} 元</strong> : value }];
  });
  return items.length > 0 ? <Description items={items} /> : null;
}

interface BatchAboutProps {
  readonly events: Events;
  readonly items: readonly BatchItem[];
  readonly shape: Shape | undefined;
}

const sumOf = (items: readonly BatchItem[], name: string) =>
  items.reduce((sum, { row }) => sum + Number(row[name] ?? 0), 0);

/** How many, their sums, and the first and the last, before they are all moved. */
export function BatchAbout({ events, items, shape }: BatchAboutProps) {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return null;
  const next = nextOf(possible(events, first.row));
  const names = namedIn({ row: first.row, events }, shape);
  const fieldIn = (name: string) => fieldNamed(name, shape)!; // named as known
  const sums = names.filter(name => fieldIn(name).kind === 'money');
  const texts = names.filter(name => fieldIn(name).kind === 'text').slice(0, 2);
  const called = ({ key, row }: BatchItem) =>
    [...texts.map(name => row[name]), ...sums.slice(0, 1).map(name => `${formatMoney(Number(row[name]))} 元`)]
      .filter(Boolean)
      .join(' ') || key;
  return (
    <>
      <Description
        items={[
          { label: '数量', value: <strong>{items.length} 项</strong> },
          ...sums.map(name => ({
            key: name,
            label: `${fieldIn(name).label}合计`,
            value: <strong>{formatMoney(sumOf(items, name))} 元</strong>,
          })),
          { label: '第一项', value: called(first) },
          ...(items.length > 1 ? [{ label: '最后一项', value: called(last) }] : []),
        ]}
      />
      {next && <p>{next}</p>}
    </>
  );
}
