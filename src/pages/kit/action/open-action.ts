import type { ActionInput } from '@/machines/screen/action.machine';
import type { Page } from '../page/page';
import { actionLogic, formOf } from './action-logic';

/** The actions of a page that is no list and no record, as a part of it. */
export const openAction: Page['open'] = services => ({
  logic: actionLogic(services),
  input: { newRequestNo: services.newRequestNo, formOf } satisfies ActionInput,
});
