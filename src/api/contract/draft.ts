/**
 * Unsubmitted form input, stored on the server so that it is available on every device. Our own calls; the
 * specification names none.
 */
import { post } from '../schema/call';
import { text, time } from '../schema/kinds';
import { maybe } from '../schema/shape';

/** The form, followed by the record that it is about, if any: `agentApplication JJ20261120…`. */
const formKey = text('表单', { max: 80 });
/** JSON as written by the portal; it contains personal data and is stored encrypted. */
const values = text('草稿内容', { max: 100_000 });
const updateTime = time('保存时间');

export const draft = {
  load: post('/sys/draft/v1/load', {
    summary: '表单草稿',
    description: 'Of the operator who asks; null where none is kept. Drafts are kept for 30 days.',
    input: { formKey },
    output: maybe({ values, updateTime }),
  }),
  keep: post('/sys/draft/v1/keep', {
    summary: '保存表单草稿',
    description: 'Takes the place of what was kept before.',
    input: { formKey, values },
    output: { updateTime },
  }),
  drop: post('/sys/draft/v1/drop', { summary: '删除表单草稿', input: { formKey }, output: null }),
};
