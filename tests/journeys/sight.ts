/** Whether a screen fits its window and can be read: what is too wide for it, and what is too small for the eye. */
import type { Page } from '@playwright/test';

/** Sizes below it are hard to read for Chinese characters (issue 16). */
const smallestPx = 12;

/** What does not fit, in words; nothing on a good screen. Tables scroll in a region of their own, drawings are left out. */
export const misfitsOf = (page: Page): Promise<string[]> => page.evaluate(look, smallestPx);

/** Runs in the page, where nothing of this file is. */
function look(smallest: number): string[] {
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (each: Element) =>
    `<${each.localName} class="${each.getAttribute('class') ?? ''}"> ${(each.textContent ?? '').trim().slice(0, 30)}`;

  const main = document.querySelector('main');
  const boxes = [document.scrollingElement, main?.parentElement, main].filter(box => box instanceof HTMLElement);
  const wide = boxes.flatMap(box => {
    const over = box.scrollWidth - (box === document.scrollingElement ? innerWidth : box.clientWidth);
    if (over <= 0) return [];
    const edge = box.getBoundingClientRect().left + box.clientWidth;
    const beyond = [...box.querySelectorAll('*')].filter(
      each => isShown(each) && each.getBoundingClientRect().right > edge + 0.5,
    );
    return [`${nameOf(box).split(' ')[0]} is ${over} px too wide: ${beyond.slice(-1).map(nameOf).join()}`];
  });

  const small = new Set<string>();
  const judge = (each: Element) => {
    const size = parseFloat(getComputedStyle(each).fontSize);
    // What is there for the ear only takes up no more than a dot.
    if (size < smallest && each.getBoundingClientRect().width > 1 && isShown(each) && !each.closest('svg, canvas'))
      small.add(`${size} px: ${nameOf(each)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) judge(texts.currentNode.parentElement!);
  document.querySelectorAll('input, textarea, select').forEach(judge);
  return [...wide, ...small];
}
