/**
 * The text of a refusal: composed from the fields that a reviewer flagged, and parsed again when the form is
 * resubmitted.
 */
import type { FieldError } from '../failure';
import { Field } from '../schema/kinds';
import { Maybe, type Shape } from '../schema/shape';

const between = '；';
const after = '：';

/** `结算户名：与证件不一致；银行卡号：影像不清晰`. The message names the field by its label. */
export const composeRefusal = (flagged: readonly { readonly label: string; readonly reason: string }[]): string =>
  flagged.map(({ label, reason }) => (reason ? `${label}${after}${reason}` : label)).join(between);

/** Parses the refusal reasons by field; sentences that name no field of the shape are skipped. */
export function refusedFields(shape: Shape, refusal: string): Record<string, string> {
  const labels = new Map(
    Object.entries(shape).flatMap(([name, part]) => {
      const field: unknown = part instanceof Maybe ? part.part : part;
      return field instanceof Field ? [[field.label, name] as const] : [];
    }),
  );
  const errors = refusal.split(between).flatMap((sentence): FieldError[] => {
    const [label = '', ...reason] = sentence.split(after);
    const field = labels.get(label.trim());
    return field ? [{ field, message: reason.join(after).trim() || '请核对后修改' }] : [];
  });
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
