/** Where a provider asks for changes of its own record (domain.md S68-S70). */
import { link } from '../kit/action/actions';
import { placeOfForm } from '../kit/page/paths';

export const changeForms = [
  link('结算账户变更', placeOfForm.account),
  link('主体变更', placeOfForm.main),
  link('资质变更', placeOfForm.prop),
];
