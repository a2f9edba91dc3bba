import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'Before something that cannot be undone or concerns others: it says what follows.',
    'Without `onCancel` for what must be seen, such as the end of a session.',
  ],
  whenNot: ['Where it can be undone use UndoBar; for a form Dialog.'],
  content: [
    'The title is the action, 「停用代理商」; the text the consequence with numbers, not 「确定吗？」.',
    'The button repeats the verb; `danger` where something is lost.',
  ],
  accessibility: [
    'An alert dialog that describes itself by the consequence. The focus starts on the answer without effect.',
    'Neither Escape nor a press outside answers it. `busy` keeps the focus while it is done.',
  ],
};
