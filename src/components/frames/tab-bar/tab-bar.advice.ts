import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The opened pages of the portal, once.'],
  whenNot: ['For views of one thing use Tabs.'],
  content: ['The title of the page, with the record it shows: 「交易详情 · 老王副食店」.'],
  accessibility: [
    'A nav of links; the current one has `aria-current`. Close buttons are named with their tab, pinned tabs have none.',
    'A right click or the context-menu key opens 「刷新」, 「固定」, 「关闭其他」 and others; the middle button closes.',
    'What dragging does the menu cannot: the order is a convenience of the pointer.',
  ],
};
