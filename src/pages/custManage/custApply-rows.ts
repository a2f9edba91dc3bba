/** The rates of an application as texts of its form: `fees.<policy>.<row>.feeRate`, so that another policy begins with its own. */
import type { fee } from '@/api/contract/fee';
import { isSameFee, type Fee } from '@/api/forms/fees';
import type { CallOutput } from '@/api/schema/call';
import type { Errors, Values } from '@/machines/screen/form.machine';
import { cellErrors, valuesOf, type FeeToChange } from './fee-change';

export type Template = CallOutput<typeof fee.templateOfPolicy>;

/** The policy's standard as what a rate begins with. */
export const standardRows = (template: Template): FeeToChange[] =>
  template.map(({ stdRate, stdCap, ...row }) => ({ ...row, feeRate: stdRate, capFee: stdCap, extraFee: 0 }));

/** Rates that were entered before, by the row of the template. */
export const enteredFees = (template: Template, fees: readonly Fee[]) =>
  template.map(row => {
    const { feeRate, capFee, extraFee } = fees.find(each => isSameFee(each, row)) ?? {};
    return { feeRate, capFee, extraFee };
  });

export const nameAt = (policyCode: string, cell: string): string => cell.replace(/^fees/, `fees.${policyCode}`);

/** The cells of this policy as the table of rates names them; what nobody touched is the standard. */
export function cellsAt(policyCode: string, rows: readonly FeeToChange[], values: Values): Values {
  const standard = valuesOf(rows);
  return Object.fromEntries(
    Object.entries(standard).map(([cell, text]) => [cell, values[nameAt(policyCode, cell)] ?? text]),
  );
}

export function feeErrorsAt(policyCode: string, template: Template, values: Values): Errors {
  const rows = standardRows(template);
  return Object.fromEntries(
    Object.entries(cellErrors(rows, cellsAt(policyCode, rows, values))).map(([cell, error]) => [
      nameAt(policyCode, cell),
      error,
    ]),
  );
}
