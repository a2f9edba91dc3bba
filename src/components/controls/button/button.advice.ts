import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'An action of a form, a dialog, a row or a bar. A screen has at most one `primary`; others are `outline` or `quiet`.',
    "`approve` and `danger` are for decisions about somebody else's request; `link` for actions in a row of a table.",
    '`busy` while its request is pending, `guarded` where a double click would do it twice.',
  ],
  whenNot: [
    'To go to another page use Link or ButtonLink, which can be opened in a new tab.',
    'An action that this operator may not do is a RefusedButton with the reason, not a disabled Button.',
  ],
  content: [
    'A verb, with its object where the place does not say it: 「查询」, 「提交审核」. Never 「点击这里」.',
    'The same action has the same name everywhere: in the button, in the question that follows and in the toast.',
  ],
  accessibility: [
    'Enter and Space press it. While busy or guarded it is `aria-disabled`, not disabled: it keeps the focus.',
    'An icon before the text is `aria-hidden`; with an icon alone use IconButton.',
  ],
};
