/** Preview of a batch of flow fees, from the server's dry run: each fee before and after, and their sums. */
import { css } from 'styled-system/css';
import type { flowCard } from '@/api/contract/data-fee';
import * as f from '@/api/fields';
import { formatMoney } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Description } from '@/components/frames/description/description';
import { DataTable } from '@/components/frames/table/table';
import { cell } from '@/pages/kit/field/cells';

type Preview = NonNullable<CallOutput<typeof flowCard.changeTask>['preview']>;
type Change = Preview['changes'][number];

const shownAtMost = 20;
const columns = [
  { key: 'line', header: '行', cell: ({ line }: Change) => String(line) },
  { key: 'custNo', header: f.custNo.label, cell: ({ custNo }: Change) => custNo },
  { key: 'custName', header: f.custName.label, cell: ({ custName }: Change) => custName },
  {
    key: 'oldFee',
    header: f.oldFee.label,
    align: 'right' as const,
    cell: ({ oldFee }: Change) => cell(f.oldFee, oldFee),
  },
  {
    key: 'newFee',
    header: f.newFee.label,
    align: 'right' as const,
    cell: ({ newFee }: Change) => <strong>{cell(f.newFee, newFee)}</strong>,
  },
];

export function FeeChanges({ preview: { changes, oldAmount, newAmount } }: { readonly preview: Preview }) {
  const rest = changes.slice(shownAtMost);
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      <Description
        items={[
          { label: '变更商户', value: <strong>{`${changes.length} 户`}</strong> },
          { label: '流量费合计', value: <strong>{`${formatMoney(oldAmount)} → ${formatMoney(newAmount)} 元`}</strong> },
        ]}
      />
      <DataTable
        label="流量费变更"
        columns={columns}
        rows={changes.slice(0, shownAtMost)}
        rowKey={({ line }) => String(line)}
      />
      {rest.length > 0 && (
        <details className={css({ color: 'fg.link' })}>
          <summary className={css({ cursor: 'pointer', width: '[max-content]' })}>{`其余 ${rest.length} 行`}</summary>
          <ul className={others} aria-label="其余变更" tabIndex={0}>
            {rest.map(({ line, custNo, custName, oldFee, newFee }) => (
              <li key={line}>{`第${line}行 ${custNo} ${custName} ${formatMoney(oldFee)} → ${formatMoney(newFee)}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const others = css({
  display: 'grid',
  gap: '4',
  maxHeight: '[240px]',
  overflow: 'auto',
  margin: '0',
  marginTop: '8',
  padding: '0',
  listStyle: 'none',
  color: 'fg.default',
});
