/** What an operator fills in about an invoice; the file is one of its fields. */
import { invoice } from '@/api/contract/invoice';
import type { Shape } from '@/api/schema/shape';

const { applyNo: _applyNo, requestNo: _requestNo, ...asked } = invoice.save.input;
export const invoiceShape: Shape = asked;
