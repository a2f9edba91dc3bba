/**
 * Additional information for reviewers: the data read from documents, and the steps so far
 * (docs/domain/conventions.md#document-recognition, docs/domain/merchants.md#change-review,
 * docs/domain/risk.md#work-order-list).
 */
import * as f from '../fields';
import { flag, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

/** Recognition result of one field; all null where no document contains the field. */
export const readOnDocument = {
  recognised: maybe(text('识别结果', { max: 400 })),
  matched: maybe(flag('是否一致')),
  fileNo: maybe(f.fileNo),
};
/** Oldest first. */
export const steps = many({
  what: text('处理', { max: 100 }),
  who: maybe(f.operatorName),
  note: maybe(text('说明', { max: 500 })),
  when: time('处理时间'),
});
