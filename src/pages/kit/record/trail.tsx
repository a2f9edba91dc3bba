/** History of a record, newest first, with operator and remark. */
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import { formatTime } from '@/api/format/format';
import { entryOf, type Tone } from '@/api/schema/enumeration';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Timeline } from '@/components/frames/timeline/timeline';
import { Card } from '@/components/frames/card/card';

type Row = Readonly<Record<string, unknown>>;

interface TrailProps {
  readonly title?: string;
  /** Shape of an entry; `names` are its fields for event, remark, operator and time. */
  readonly shape: Shape;
  readonly rows: readonly Row[];
  readonly names: { readonly what: string; readonly note?: string; readonly who?: string; readonly when: string };
}

export function Trail({ title = '处理过程', shape, rows, names }: TrailProps) {
  const items = rows
    .map((row, index) => {
      const { label, tone } = happened(fieldOf(shape[names.what]!), row[names.what]);
      const who = names.who ? row[names.who] : null;
      return {
        key: String(index),
        title: typeof who === 'string' && who !== '' ? `${label} · ${who}` : label,
        time: formatTime(row[names.when] as number),
        ...(names.note && row[names.note] ? { note: String(row[names.note]) } : {}), // remarks are texts
        ...(tone && { tone }),
      };
    })
    .toReversed();
  return (
    <Card title={title}>
      {items.length === 0 ? (
        <EmptyState kind="none" title="没有记录" text="还没有处理记录。" />
      ) : (
        <Timeline label={title} items={items} />
      )}
    </Card>
  );
}

const happened = (field: AnyField, value: unknown): { readonly label: string; readonly tone?: Tone } =>
  field.kind === 'oneOf' ? entryOf(field.values, value as string) : { label: String(value) }; // otherwise a text
