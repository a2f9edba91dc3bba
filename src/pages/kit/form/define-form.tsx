/** A form on a page of its own, from the body of its call: fields, messages and drafts follow from it; the page says only how it is arranged. */
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { Page } from '../page/page';
import type { FormDefinition, PlainForm } from './form-definition';
import { openForm } from './form-logic';
import { FormPage } from './form-page';

export function defineForm<In extends object, Out, Known = null>(definition: FormDefinition<In, Out, Known>): Page {
  // Bodies lose their types in the machine and the parts; this is the one place where that happens.
  const plain = definition as unknown as PlainForm;
  return {
    open: (services, page) => openForm(plain, services, page),
    View: ({ actor }) => <FormPage actor={actor as FormPageRef} definition={plain} />,
  };
}
