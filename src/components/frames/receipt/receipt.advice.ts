import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A receipt to be shown and saved as a picture.'],
  whenNot: ['For the facts of a transaction use Description, for several downloads the export.'],
  content: ['Lines are label and value, masked as on paper. The title is 「电子小票」 unless another is given.'],
  accessibility: [
    "An image named by title, shop and amount; 「保存图片」 downloads it. The same facts stand as text on the record's page.",
  ],
};
