/** What reviewers read beside what was typed: what the documents say, and what happened so far (domain.md S11, S25, S74). */
import * as f from '../fields';
import { flag, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

/** Of one field; all null where no document speaks of it. */
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
