import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One named picture of a document, in a PictureGrid beside the others of its form.'],
  whenNot: ['For files of any kind, or several, use Upload.'],
  content: [
    '`label` is the name of the picture: 「身份证人像面」. `note` says what was recognised or why it failed.',
    'The error asks for it: 「请上传身份证人像面」.',
  ],
  accessibility: [
    'The frame is the label of a native file input, also for drop and paste; a phone offers its camera.',
    'Its buttons are named with the picture; progress is a progress bar, an error an alert that describes the input.',
  ],
};
