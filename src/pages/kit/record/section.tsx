/** A card with a part of a record: labels and values by the record's shape. */
import type { ReactNode } from 'react';
import type { Shape } from '@/api/schema/shape';
import { Description, type DescriptionProps } from '@/components/data-display/description/description';
import { Card } from '@/components/layout/card/card';
import { details } from '../field/details';
import { usePage } from '../page/page-context';
import { useRecord } from './record-context';
import { RevealValue } from './reveal';

interface SectionProps extends Pick<DescriptionProps, 'columns'> {
  readonly title: string;
  readonly shape: Shape;
  readonly record: object;
  readonly names: readonly string[];
  readonly tools?: ReactNode;
}

export function Section({ title, shape, record, names, columns, tools }: SectionProps) {
  const { permissions, provider } = usePage();
  const { self } = useRecord();
  const items = details(shape, record as Readonly<Record<string, unknown>>, names, {
    permissions,
    provider,
    self,
    reveal: (name, field, value) => <RevealValue name={name} field={field} value={value} />,
  });
  return (
    <Card title={title} tools={tools}>
      <Description items={items} {...(columns && { columns })} />
    </Card>
  );
}
