import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One picture of several, large: to read a document.'],
  whenNot: ['For small ones use Thumbnails, in a review Evidence, to cut Crop.'],
  content: ['The title is the name of the picture, the count its place.'],
  accessibility: [
    'A dialog. On the stage the arrows go to other pictures, + and - zoom, R turns, 0 restores; each has a button too.',
    'A picture that cannot be shown says so in its place.',
  ],
};
