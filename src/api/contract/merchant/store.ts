/** Stores of a merchant (docs/domain/merchant.md#stores); its record lists them. */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import { custNo, storeNo, storeName, address, requestNo } from '../../fields';
import { maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';

const contactName = f.contactName.as(f.contactName.label, { min: 2, max: 30 });

const close = post('/customer/store/v1/close', {
  summary: '关闭门店',
  undo: final('ended'),
  input: { storeNo, requestNo },
  output: null,
});
export const store = callGroup('MERCHANT', {
  open: post('/customer/store/v1/open', {
    summary: '新增门店',
    undo: withdrawn(close),
    input: { custNo, storeName, address, contactName, requestNo },
    output: { storeNo },
  }),
  edit: post('/customer/store/v1/edit', {
    summary: '修改门店',
    undo: withdrawn(),
    input: {
      storeNo,
      storeName: maybe(storeName),
      address: maybe(address),
      contactName: maybe(contactName.as(contactName.label, { help: '不填写则保持不变' })),
      requestNo,
    },
    output: null,
  }),
  close,
});
