/** 政策配置: the policies of a child, with its charges and profit shares for each; the allowed range is shown below each cell. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { PolicyLimits } from '@/api/forms/pricing';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import type { FormRef } from '@/machines/screen/form.machine';
import type { FormPartProps } from '@/pages/kit/form/form-definition';
import {
  withoutPolicy,
  commonCells,
  filledAsOwn,
  textsOfNewPolicy,
  rowIndex,
  policyCells,
  type TermCell,
} from './terms-cells';
import { AboveOwnCost, TermsFill } from './terms-fill';
import type { KnownTerms } from './terms-known';
import { cellAt, columnsOf, commonTables, policyTables, rowsOf, type TermTable } from './terms-tables';

export function TermsPart({ form, known }: FormPartProps) {
  const terms = known as KnownTerms; // set when the form was opened
  const missing = useSelector(form, snapshot => snapshot.context.errors['policies']);
  const { policies } = terms.limits;
  if (policies.length === 0)
    return <EmptyState kind="none" title="没有可以开通的政策" text="自己开通政策后，才能为下级配置。" />;
  return (
    <>
      {missing && <Alert tone="danger" title={missing} />}
      <TermsFill form={form} agentNo={terms.agentNo} />
      {policies.map(limits => (
        <PolicyTerms key={limits.policyCode} form={form} known={terms} limits={limits} />
      ))}
      <FieldGroup title="全部政策">
        <TermTables form={form} known={terms} tables={commonTables(terms)} cells={commonCells(terms)} />
      </FieldGroup>
    </>
  );
}

interface TermsProps {
  readonly form: FormRef;
  readonly known: KnownTerms;
}

function PolicyTerms({ form, known, limits }: TermsProps & { readonly limits: PolicyLimits }) {
  const place = useSelector(form, snapshot => rowIndex(snapshot.context.values, limits.policyCode));
  const wrong = useSelector(
    form,
    ({ context: { errors } }) => errors[`policies.${place}.policyCode`] ?? errors[`policies.${place}.costs`],
  );
  const name = known.names[limits.policyCode] ?? limits.policyCode;
  const at = `policies.${place}`;
  const choose = (isChosen: boolean) => {
    const { values } = form.getSnapshot().context;
    form.send({
      type: 'fields.change',
      values: isChosen ? textsOfNewPolicy(limits, values) : withoutPolicy(values, place),
    });
  };
  return (
    <FieldGroup title={name} note={known.given.includes(limits.policyCode) ? '已开通' : undefined}>
      {!known.given.includes(limits.policyCode) && (
        <Checkbox label={`开通${name}`} checked={place >= 0} onChange={choose} />
      )}
      {wrong && <Alert tone="danger" title={wrong} />}
      {place >= 0 && (
        <TermTables
          form={form}
          known={known}
          tables={policyTables(limits, known.names, at)}
          cells={policyCells(limits, at)}
        />
      )}
    </FieldGroup>
  );
}

const above = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  marginBottom: '8',
});

interface TermTablesProps extends TermsProps {
  readonly tables: readonly TermTable[];
  readonly cells: readonly TermCell[];
}

function TermTables({ form, known, tables, cells }: TermTablesProps) {
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const blank = filledAsOwn(cells, values);
  return (
    <div className={css({ display: 'grid', gap: '16', minWidth: '[0]' })}>
      {tables.map(table => (
        <div key={table.label} className={css({ minWidth: '[0]' })}>
          <div className={above}>
            <p className={css({ fontWeight: 'medium' })}>{table.label}</p>
            {table.margin && <AboveOwnCost form={form} cells={cells} />}
          </div>
          <RateTable
            label={table.label}
            heads={table.heads}
            columns={columnsOf(table)}
            rows={rowsOf(table, { cells, values, errors, before: known.before })}
            onChange={(row, column, text) =>
              form.send({ type: 'field.change', name: cellAt(row, column), value: text })
            }
            disabled={busy}
          />
        </div>
      ))}
      {Object.keys(blank).length > 0 && (
        <div>
          <Button size="sm" onClick={() => form.send({ type: 'fields.change', values: blank })}>
            空白处按我的条件填入（{Object.keys(blank).length} 项）
          </Button>
        </div>
      )}
    </div>
  );
}
