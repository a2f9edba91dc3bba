import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'In a review: the documents, examined in place and side by side, with how they differ from what was declared.',
  ],
  whenNot: ['For pictures of a record use Thumbnails, for one picture large ImageViewer.'],
  content: ['`name` is the name of the document; each problem is one sentence with both values.'],
  accessibility: [
    'A toolbar of named buttons for zoom, rotation and full screen; the pictures are toggle buttons below it.',
    'A picture that could not be fetched says so and offers 「重试」; while it is fetched its stage is busy.',
  ],
};
