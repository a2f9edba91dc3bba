/** Terms that are given without a margin, named before they are handed in (docs/domain/provider.md#pricing). */
import { useSelector } from '@xstate/react';
import { agentCost } from '@/api/contract/provider/application';
import { assemble } from '@/api/forms/flat';
import { type Margin, marginsOf, marginText, withoutMargin } from '@/api/forms/margins';
import { Alert } from '@/components/controls/alert/alert';
import type { Values } from '@/machines/screen/form.machine';
import type { FormConfirmation, FormPartProps } from '@/pages/kit/form/form-definition';
import type { KnownTerms } from './terms-known';

export function NoMargin({ margins }: { readonly margins: readonly Margin[] }) {
  if (margins.length === 0) return null;
  return (
    <Alert tone="warning" title={`${margins.length} 项毛利为零或为负`}>
      <ul>
        {margins.map(margin => (
          <li key={margin.field}>{`${margin.item}：${marginText(margin)}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

export const termsWithoutMargin = (values: Values, { limits, names: labels }: KnownTerms): Margin[] =>
  withoutMargin(marginsOf(limits, assemble(agentCost.save.input, values), labels));

function TermsWithoutMargin({ form, known }: FormPartProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  return <NoMargin margins={termsWithoutMargin(values, known as KnownTerms)} />; // set when the form was opened
}

/** Asked before an application with such terms is handed in. */
export const confirmNoMargin: FormConfirmation = {
  title: '确认政策配置',
  submit: '仍要提交',
  when: (values, known) => termsWithoutMargin(values, known as KnownTerms).length > 0, // as above
  part: TermsWithoutMargin,
};
