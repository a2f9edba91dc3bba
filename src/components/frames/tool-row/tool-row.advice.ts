import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Between the sums and the rows of a list: actions for the whole list, and how it is shown.'],
  whenNot: ['For selected rows use SelectionBar, in a ToolStack with it.'],
  content: ['Actions are verbs, 「新增」, 「导出」; the note says the state of the data: 「每60秒自动刷新」.'],
  accessibility: ['In reading order actions, note, tools. The note is a status: news of the data is announced.'],
};
