import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'Fields of a long form that belong together, in two columns where there is room.',
    'ReadMark beside a field whose value was read from a document; FieldLine for two controls of one field.',
  ],
  whenNot: ['For a short form use FormStack, for a query QueryForm.'],
  content: ['The title is a noun, 「法人信息」; `note` says what comes first.'],
  accessibility: [
    'A fieldset with its legend: the fields are announced as part of it. Tab goes through a column pair row by row.',
  ],
};
