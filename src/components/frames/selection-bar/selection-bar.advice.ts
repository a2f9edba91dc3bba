import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Above a list while rows are selected, with the actions for them.'],
  whenNot: ['For actions on the whole list use ToolRow, on one row its own actions.'],
  content: [
    'How many, and how many of them on other pages: 「已选128条，其中 125 条在其他页」.',
    'Actions say that they are for several: 「批量解绑」.',
  ],
  accessibility: [
    'A group named 「批量操作」 whose count is a status. It takes the room of the ToolRow, so nothing moves.',
  ],
};
