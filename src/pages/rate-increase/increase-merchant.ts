/**
 * 增收 actions of one merchant (docs/domain/merchant.md#increase-plans), used by lists and its page: for its rate or its
 * flow-card fee.
 */
import { increase } from '@/api/contract/rate-increase';
import * as enums from '@/api/enums';
import type { HasActions } from '@/api/schema/list';
import { act } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';

const values = { FEE: 'incrRate', FLOW: 'incrFee' } as const;

export const increaseMerchant = (row: HasActions & { readonly custNo: string }) =>
  enums.incrType.map(({ code, label }) =>
    permitted(
      row,
      'merchantAccount.increase',
      act(
        label,
        increase.savePlan,
        { incrType: code, custNos: [row.custNo] },
        {
          ask: [values[code], 'effectStart', 'effectEnd', 'consentWay'],
          required: [values[code]],
          shows: true,
        },
      ),
    ),
  );
