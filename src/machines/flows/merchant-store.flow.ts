/** Store of a merchant (docs/domain/merchant.md#stores, `storeStatus`). Who may change the merchant may change its stores. */
import { conflict, flow, stay, to } from './flow';

const staff = ['AGENT', 'ORG'] as const;
/** A store is numbered within its merchant by three digits. */
export const storesAtMost = 999;

export const storeFlow = flow('storeStatus', {
  facts: {
    hasNumberLeft: conflict(`每个商户最多登记${storesAtMost}家门店`),
  },
  events: {
    open: { label: '新增门店' },
    edit: { label: '修改门店', next: '门店资料立即生效。' },
    close: { label: '关闭门店', danger: true, already: '门店已经关闭，无需操作', next: '关闭后不能重新营业。' },
  },
  states: {
    new: { open: to('TRUE', { by: [...staff, 'OPS'], when: ['hasNumberLeft'] }) },
    TRUE: {
      edit: stay({ by: staff }),
      close: to('CANCEL', { by: [...staff, 'OPS'] }),
    },
    CANCEL: {},
  },
});
