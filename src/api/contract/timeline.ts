/** What was done to a record, with the notes of colleagues (docs/domain/conventions.md#timeline). Our own calls. */
import * as enums from '../enums';
import * as f from '../fields';
import { requestNo } from '../fields';
import { post } from '../schema/call';
import { flag, number, oneOf, remark, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';

const policy = 'signedIn';
const record = { recordType: oneOf('记录类型', enums.timelineRecord), recordNo: number('记录编号') };
const noteNo = number('备注编号');
/** Entries of one answer; older ones stay in the logs. */
export const entriesAtMost = 300;

const remove = post('/timeline/v1/remove', {
  policy,
  summary: '删除备注',
  undo: final('erased'),
  input: { noteNo, requestNo },
  output: null,
});
export const timeline = {
  load: post('/timeline/v1/load', {
    policy,
    summary: '动态',
    input: record,
    output: {
      recordNo: record.recordNo,
      entries: many(
        {
          entryNo: number('编号'),
          kind: oneOf('类型', enums.timelineKind),
          what: text('事项', { max: 100, translatable: true }),
          who: maybe(f.operatorName),
          content: maybe(f.content),
          failed: flag('失败'),
          time: time('时间'),
          /** The reader's own note, not older than ten minutes. */
          removable: flag('可删除'),
        },
        entriesAtMost,
      ),
      more: flag('还有更早的'),
    },
  }),
  write: post('/timeline/v1/write', {
    policy,
    summary: '写备注',
    undo: withdrawn(remove),
    input: { ...record, note: remark('备注', { max: 500 }), requestNo },
    output: { noteNo },
  }),
  remove,
};
