/** The search of the top bar: whose number is this (features.md, omnibox). Proposed here; the specification names no call. */
import { post } from '../schema/call';
import * as enums from '../enums';
import { oneOf, text } from '../schema/kinds';
import { many } from '../schema/shape';

export const search = {
  records: post('/agent/common/search/v1/records', {
    summary: '按编号查找',
    description:
      'Transactions, merchants, terminals and agents within sight whose number is exactly the keyword; at most one of each.',
    input: { keyword: text('编号', { min: 6, max: 30 }) },
    output: many(
      {
        recordKind: oneOf('类型', enums.recordKind),
        recordNo: text('编号', { max: 30 }),
        recordName: text('名称', { max: 60 }),
      },
      4,
    ),
  }),
};
