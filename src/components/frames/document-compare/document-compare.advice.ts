import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Beside a form: one document, what was recognised on it, and how that differs from what is typed.'],
  whenNot: ['For a decision about each field use CompareTable, for a close look ImageViewer.'],
  content: ['`name` is the name of the document. The words are its own: 「一致」, 「不一致」, 「未填写」.'],
  accessibility: [
    'The picture is named by the document. Differing characters are marked, and the list says it for every field.',
  ],
};
