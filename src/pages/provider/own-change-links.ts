import { link } from '@/pages/kit/action/actions';
import { pathToForm } from '@/pages/kit/page/paths';

/** Links to the change-request forms of a provider's own record (docs/domain/provider.md#own-changes). */
export const changeForms = [
  link('结算账户变更', pathToForm.account),
  link('主体变更', pathToForm.main),
  link('资质变更', pathToForm.prop),
];
