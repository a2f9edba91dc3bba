/** Where a story's parts stand, as a reader of the screen sees it. */
import { expect } from 'storybook/test';

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Each is higher than the one before. */
export const expectRising = async (elements: readonly Element[]): Promise<void> => {
  await expect(elements.length).toBeGreaterThan(1);
  const heights = elements.map(element => boxOf(element).height);
  await expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
};

/** Each begins where the one before has ended. */
export const expectBelowOneAnother = async (elements: readonly Element[]): Promise<void> => {
  await expect(elements.length).toBeGreaterThan(1);
  for (const [at, element] of elements.slice(1).entries())
    await expect(boxOf(element).top).toBeGreaterThanOrEqual(boxOf(elements[at]!).bottom - 1);
};

/** Nothing of it is to the left or right of what holds it. */
export const expectWithin = async (element: Element, outer: Element): Promise<void> => {
  await expect(boxOf(element).width).toBeGreaterThan(0);
  await expect(boxOf(element).left).toBeGreaterThanOrEqual(boxOf(outer).left - 1);
  await expect(boxOf(element).right).toBeLessThanOrEqual(boxOf(outer).right + 1);
};

/** Number of lines that its text takes. */
export function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}
