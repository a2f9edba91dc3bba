import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A short list of actions behind a button, or of a thing by right click with `ContextMenu`.'],
  whenNot: ['For a value use Select, for content to edit Popover, for two ways of one action SplitButton.'],
  content: ['Verbs; `note` says why an entry is not possible. `checked` only for one of several settings.'],
  accessibility: [
    'Enter, Space or arrow down opens it at the first entry; arrows move, a letter jumps, Escape returns to the button.',
    'An entry with a note is announced as disabled and can be reached, one without is skipped. Delete removes one with `removal`.',
    '`label` names the menu. A long press opens a context menu on touch screens.',
  ],
};
