/** The child whose terms are edited, above the form. */
import { agentInfo } from '@/api/contract/agentInfo';
import type { Shape } from '@/api/schema/shape';
import { Description } from '@/components/data-display/description/description';
import { FieldGroup } from '@/components/forms/field-group/field-group';
import { details } from '../kit/field/details';
import type { FormPartProps } from '../kit/form/form-definition';
import { usePage } from '../kit/page/page-context';
import type { KnownChild } from './terms-of-child';

const shape = agentInfo.detail.output as Shape;

export function TermsChild({ known }: FormPartProps) {
  const { permissions, provider } = usePage();
  const { child } = known as KnownChild; // set when the form was opened
  return (
    <FieldGroup title="下级代理商">
      <Description
        columns="2"
        items={details(shape, { ...child }, ['agentName', 'agentNo', 'phone', 'accountStatus'], {
          permissions,
          provider,
        })}
      />
    </FieldGroup>
  );
}
