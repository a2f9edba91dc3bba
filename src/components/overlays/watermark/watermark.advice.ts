import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Over screens with personal data, so that a photograph tells who took it and when.'],
  whenNot: ['On screens without such data.'],
  content: ["The account's number and the day, as short as that."],
  accessibility: [
    'It is a picture, hidden from assistive technology and from the search of the page, and lets every press through.',
    'It is printed too. It is faint enough to keep the contrast of the texts below it.',
  ],
};
