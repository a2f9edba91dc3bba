import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['What the camera of a phone reads: a one-time password, the page that takes photos.'],
  whenNot: ['For a text that is copied on the same machine use CopyButton.'],
  content: [
    '`label` says what it is for, 「动态口令的二维码」; beside it stands what to do with it, and the same as text if it can be typed.',
  ],
  accessibility: ['An image with the label as its name; dark on white in both themes.'],
};
