/** 费率 of an application: what its policy allows, each cell with its interval and the own cost, and saving what was entered. */
import { useSelector } from '@xstate/react';
import { fee } from '@/api/contract/fee';
import { Alert } from '@/components/feedback/alert/alert';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { FieldGroup } from '@/components/forms/field-group/field-group';
import { RateTable } from '@/components/forms/rate-table/rate-table';
import type { Errors, Values } from '@/machines/screen/form.machine';
import type { FormPartProps } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import type { Known } from './custApply-open';
import { cellsAt, feeErrorsAt, nameAt, standardRows } from './custApply-rows';
import { cellName, columns, feesOf, heads, rowsOf } from './fee-change';

const templateOf = ({ templates }: Known, { policyCode = '' }: Values) => templates[policyCode] ?? [];

export const feePartErrors = (values: Values, known: Known): Errors =>
  feeErrorsAt(values['policyCode'] ?? '', templateOf(known, values), values);

export function saveFees(
  { send }: Services,
  { incrNo }: { readonly incrNo: string },
  values: Values,
  known: Known,
): Promise<unknown> {
  const rows = standardRows(templateOf(known, values));
  const fees = feesOf(rows, cellsAt(values['policyCode'] ?? '', rows, values));
  return send(fee.save, { incrNo, fees }, { quiet: true });
}

export function ApplyFees({ form, known }: FormPartProps) {
  const { values, errors } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const policyCode = values['policyCode'] ?? '';
  const rows = standardRows(templateOf(known as Known, values)); // as it was opened with
  const named = Object.keys(cellsAt(policyCode, rows, values)).map(cell => [cell, errors[nameAt(policyCode, cell)]]);
  const ofCells = Object.fromEntries(named.filter(([, error]) => error)) as Errors;
  if (rows.length === 0)
    return (
      <FieldGroup title="商户费率">
        <EmptyState kind="none" title="请先选择政策" text="费率的标准和可选范围由第一步选择的政策决定。" />
      </FieldGroup>
    );
  return (
    <FieldGroup title="商户费率" note="已按政策标准填好，可在范围内修改，也可从表格中粘贴">
      {errors['fees'] && <Alert tone="danger" title={errors['fees']} />}
      <RateTable
        label="商户费率"
        heads={heads}
        columns={columns}
        rows={rowsOf(rows, cellsAt(policyCode, rows, values), ofCells)}
        onChange={(row, column, text) =>
          form.send({ type: 'field.change', name: nameAt(policyCode, cellName(row, column)), value: text })
        }
        disabled={busy}
      />
    </FieldGroup>
  );
}
