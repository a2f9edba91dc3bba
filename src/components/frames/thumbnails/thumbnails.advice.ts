import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Documents and photos of a record, small and side by side.'],
  whenNot: ['For a close look ImageViewer, which `onOpen` opens; in a review Evidence.'],
  content: ['`name` is the name of the document, below each picture.'],
  accessibility: [
    'A list of buttons, 「查看营业执照」; while a picture is fetched it is busy. One that failed offers 「重试」.',
  ],
};
