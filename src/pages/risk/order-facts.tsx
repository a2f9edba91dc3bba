/** Facts above a form for the risk department: the order, the reason it was sent back, and the remaining time. */
import { dayMs } from '@/api/format/format';
import { leftDays } from '@/api/fields';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Description } from '@/components/frames/description/description';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { details } from '../kit/field/details';
import { daysLeft, ofDays } from '../kit/list/countdown';
import { usePage } from '../kit/page/page-context';

export interface OrderFactsProps {
  readonly title: string;
  readonly shape: Shape;
  readonly record: Readonly<Record<string, unknown>> & {
    readonly deadline: number;
    readonly rejectReason?: string | null;
  };
  readonly names: readonly string[];
}

export function OrderFacts({ title, shape, record, names }: OrderFactsProps) {
  const { permissions, provider, now } = usePage();
  const shown = names.filter(name => record[name] !== null && record[name] !== undefined);
  const items = [
    ...details(shape, record, shown, { permissions, provider }),
    { key: 'leftDays', label: leftDays.label, value: daysLeft(Math.floor((record.deadline - now()) / dayMs), ofDays) },
  ];
  return (
    <FieldGroup title={title}>
      {record.rejectReason && (
        <Alert tone="warning" title={`${fieldOf(shape['rejectReason']!).label}：${record.rejectReason}`} />
      )}
      <Description columns="2" items={items} />
    </FieldGroup>
  );
}
