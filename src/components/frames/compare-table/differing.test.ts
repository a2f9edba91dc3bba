import { expect, it } from 'vitest';
import { differing } from './compare-table';

const marked = (text: string, other: string) =>
  differing(text, other)
    .map(piece => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['王健民', '王建民', '王[健]民', '王[建]民'],
  ['620000******4821', '620000******4812', '620000******48[2]1', '620000******48[1]2'],
  ['杭州西湖支行', '杭州支行', '杭州[西湖]支行', '杭州支行'],
  ['一样', '一样', '一样', '一样'],
  ['', '有', '', '[有]'],
])('marks in %s and %s the characters that the other lacks', (text, other, one, two) => {
  expect([marked(text, other), marked(other, text)]).toEqual([one, two]);
});
