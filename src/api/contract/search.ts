/**
 * The search of the top bar: finds records by number or name. Our own call; the specification
 * names none.
 */
import { post } from '../schema/call';
import { recordKind } from '../enums/search';
import { oneOf, text } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

/** Maximum number of hits for each kind of record. */
export const hitsOfKind = 5;
/** Search term: a shorter one finds too much, a longer one is no number or name. */
export const keyword = text('搜索内容', { min: 2, max: 60 });

export const search = {
  records: post('/agent/common/search/v1/records', {
    summary: '按编号或名称查找',
    description:
      'Records within sight whose number begins with the keyword or whose name contains it, as their lists show them to the reader; kinds whose list the reader may not open are left out. At most five of a kind.',
    input: { keyword },
    output: many(
      {
        recordKind: oneOf('类型', recordKind),
        recordNo: text('编号', { max: 32 }),
        recordName: maybe(text('名称', { max: 60 })),
      },
      recordKind.length * hitsOfKind,
    ),
  }),
};
