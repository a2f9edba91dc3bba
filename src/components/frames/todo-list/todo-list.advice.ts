import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['What waits for the operator, on the home page: each line leads to exactly those rows.'],
  whenNot: ['For links without a count use EntryTiles, for first steps FirstSteps.'],
  content: [
    'What it is, why it is urgent, how many: 「待处理风险工单」, 「3 件24小时内到期」.',
    'When nothing is pending the line stays and says so: 「已结清」.',
  ],
  accessibility: [
    'A list of links, each read as title, note and figure; the tone only repeats the note.',
    'AwaitedTodoList keeps the place while it loads.',
  ],
};
