import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['At the bottom of a review, with how far it is and its decisions.'],
  whenNot: ['For a form use FormBar, for selected rows SelectionBar.'],
  content: [
    'The summary counts what is left, then says the decision: 「3 项已核对，2 项待核对」.',
    'The decisions are 「通过」 and 「驳回」, or the verbs of the flow.',
  ],
  accessibility: [
    'A group with the name 「审核结论」. While nothing can be decided the buttons say so when pressed; `resting` only shows it to the pointer.',
  ],
};
