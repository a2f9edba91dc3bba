import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One of very many, found by typing: a branch of a bank, a merchant, a transaction. The server searches.'],
  whenNot: ['For up to about thirty known values use Select, for a tree Cascader.'],
  content: [
    '`placeholder` says what can be typed: a name, a number.',
    'Each state has its sentence: not typed yet, 「正在搜索…」, 「没有匹配项」, 「搜索失败」 with 「重试」.',
  ],
  accessibility: [
    'A combobox with a list: arrows move, Enter takes, Escape closes; 「清除」 empties it.',
    "The state of the search is announced. `onScan` takes the text of a scanner's Enter where nothing is highlighted.",
  ],
};
