import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ["At the top of a record's page: its number or name, status, main figure and actions."],
  whenNot: ['For a list use ToolRow, for a part of a page Card.'],
  content: [
    'The name is what one would pass on: a number that can be copied, or a name. One figure, with its unit.',
    'At most three actions in sight, the main one last.',
  ],
  accessibility: [
    'The name is a heading of level 2, with the status in it. In reading order: name, figure, facts, actions, neighbours.',
  ],
};
