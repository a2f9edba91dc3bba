/** What is to be invoiced, and to whom. */
import type { CallOutput } from '@/api/schema/call';
import { invoice } from '@/api/contract/invoice';
import { formatMoney } from '@/api/format/format';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Description } from '@/components/data-display/description/description';
import { Totals } from '@/components/data-display/totals/totals';
import { FieldGroup } from '@/components/forms/field-group/field-group';

const amounts = ['shouldAmount', 'passAmount', 'waitAmount', 'leftAmount', 'pendingTaxAmount'] as const;
const shape = invoice.summary.output as Shape;
const buyer = shape['buyer'] as Shape;

export function InvoiceSummary({ summary }: { readonly summary: CallOutput<typeof invoice.summary> }) {
  return (
    <>
      <FieldGroup title="开票金额">
        <Totals
          items={amounts.map(name => ({
            ...{ label: fieldOf(shape[name]!).label, unit: '元', value: formatMoney(summary[name]) },
          }))}
          busy={false}
        />
      </FieldGroup>
      <FieldGroup title="开票抬头">
        <Description
          columns="2"
          items={Object.entries(summary.buyer).map(([name, value]) => ({
            label: fieldOf(buyer[name]!).label,
            value: <CopyButton text={value} label={fieldOf(buyer[name]!).label} always />,
          }))}
        />
      </FieldGroup>
    </>
  );
}
