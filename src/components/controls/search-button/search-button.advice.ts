import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['In the top bar, to open Palette.'],
  whenNot: ["For the text of a list's query use QueryForm."],
  content: ['It says 「搜索」 and the keys that do the same.'],
  accessibility: [
    "A button with `aria-keyshortcuts`; the keys shown are those of the operator's system. On a phone an IconButton takes its place.",
  ],
};
