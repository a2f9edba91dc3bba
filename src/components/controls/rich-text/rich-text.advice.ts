import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['HTML that somebody wrote, such as a notice: headings, lists, tables and links.'],
  whenNot: ['For texts of the portal itself write elements; for one line render the text.'],
  content: ['What is not allowed is removed and its text stays; images, styles and scripts never appear.'],
  accessibility: [
    "Links open a new tab without opener or referrer. Headings stay what they are: the page's own are above them.",
  ],
};
