/** A part of a record on a card of its own: its labels and values, named by the record's shape. */
import type { Shape } from '@/api/schema/shape';
import { Description, type DescriptionProps } from '@/components/data-display/description/description';
import { Card } from '@/components/layout/card/card';
import { details } from '../field/details';
import { usePage } from '../page/page-context';

interface SectionProps extends Pick<DescriptionProps, 'columns'> {
  readonly title: string;
  readonly shape: Shape;
  readonly record: object;
  readonly names: readonly string[];
}

export function Section({ title, shape, record, names, columns }: SectionProps) {
  const { permissions } = usePage();
  const items = details(shape, record as Readonly<Record<string, unknown>>, names, permissions);
  return (
    <Card title={title}>
      <Description items={items} {...(columns && { columns })} />
    </Card>
  );
}
