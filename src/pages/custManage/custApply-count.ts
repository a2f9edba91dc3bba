/** How many merchants a phone or a person already has, told while one types (domain.md S24). */
import { custIncr } from '@/api/contract/custIncr';
import { fieldOf } from '@/api/schema/shape';
import type { FieldCheck } from '../kit/form/form-definition';

export const merchantsAtMost =
  (name: 'phone' | 'legalIdNo'): FieldCheck =>
  async ({ send }, { [name]: typed = '' }) => {
    const { count, limit } = await send(custIncr.count, { [name]: typed }, { quiet: true });
    const { label } = fieldOf(custIncr.count.input[name]!);
    return count < limit ? null : `该${label}已有 ${count} 个商户，最多${limit}个`;
  };
