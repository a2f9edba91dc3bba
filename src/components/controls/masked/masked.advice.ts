import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A personal value that the server sends masked: a phone number, an identity number, a card.'],
  whenNot: ['For a value that everybody may read use CopyButton or plain text.'],
  content: [
    '`label` is the name of the field: 「查看完整手机号」 and 「隐藏手机号」 are made of it.',
    'Left masked where the operator may not see it: without `onReveal` there is no button.',
  ],
  accessibility: [
    'The button is a toggle that is named by what it shows; while it is asked for it is busy and does nothing.',
    'The full value can be copied. Every request is recorded, so none is made on hover or focus.',
  ],
};
