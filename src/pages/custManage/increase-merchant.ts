/** 增收 of one merchant, from lists and from its page (domain.md S34): of its rate, or of its flow-card fee. */
import { increase } from '@/api/contract/increase';
import * as enums from '@/api/enums';
import type { Judged } from '@/api/schema/list';
import { act } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';

const values = { FEE: 'incrRate', FLOW: 'incrFee' } as const;

export const increaseMerchant = (row: Judged & { readonly custNo: string }) =>
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
