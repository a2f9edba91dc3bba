/** Checks that a screen fits its viewport and is legible: no overflow, no text that is too small. */
import type { Page } from '@playwright/test';

/** Chinese characters below this size are hard to read. */
const smallestPx = 12;

/** Descriptions of overflow and small text; empty if there is none. Tables have their own scroll region; text in drawings is ignored. */
export const misfitsOf = (page: Page): Promise<string[]> => page.evaluate(look, smallestPx);

/** Runs in the page, so it cannot use anything else of this file. */
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
  const measure = (each: Element) => {
    const size = parseFloat(getComputedStyle(each).fontSize);
    // Visually hidden text for screen readers is at most one pixel wide.
    if (size < smallest && each.getBoundingClientRect().width > 1 && isShown(each) && !each.closest('svg, canvas'))
      small.add(`${size} px: ${nameOf(each)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) measure(texts.currentNode.parentElement!);
  document.querySelectorAll('input, textarea, select').forEach(measure);
  return [...wide, ...small];
}

/** Viewport widths at which lists are tables: the narrowest, two of laptops, and a large screen. */
const tableWidths = [1024, 1280, 1440, 1920];

/**
 * Figures that are partly covered at each width, with the table scrolled to its start and to its end. A partly covered amount can
 * be misread as another amount. Restores the viewport size.
 */
export async function cutFigures(page: Page): Promise<string[]> {
  const before = page.viewportSize()!; // set by the configuration
  const found: string[] = [];
  for (const width of tableWidths) {
    await page.setViewportSize({ width, height: before.height });
    found.push(...(await page.evaluate(partsOfFigures)).map(what => `${width} px, ${what}`));
  }
  await page.setViewportSize(before);
  return found;
}

/** Runs in the page. Finds figures partly covered by a pinned column or by the edge of the table, at most one per table and position. */
async function partsOfFigures(): Promise<string[]> {
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  const tables = [...document.querySelectorAll<HTMLTableElement>('main table')].filter(table =>
    table.checkVisibility({ visibilityProperty: true }),
  );
  const scrollTo = async (left: number) => {
    for (const { parentElement: scroller } of tables) scroller!.scrollLeft = left;
    await nextFrame();
  };
  const isPart = (cell: HTMLTableCellElement, from: number, to: number) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const { left, right } = text.getBoundingClientRect();
    const shown = Math.min(right, to) - Math.max(left, from);
    return shown > 1 && shown < right - left - 1;
  };
  const partIn = (table: HTMLTableElement) => {
    const scroller = table.parentElement!;
    const inner = scroller.getBoundingClientRect().left + scroller.clientLeft;
    for (const row of table.rows) {
      const cells = [...row.cells];
      const pinned = (side: string) =>
        cells.filter(({ dataset }) => dataset['pin'] === side).map(each => each.getBoundingClientRect());
      const from = Math.max(inner, ...pinned('left').map(({ right }) => right));
      const to = Math.min(inner + scroller.clientWidth, ...pinned('right').map(({ left }) => left));
      const figures = cells.filter(({ localName, dataset }) => localName === 'td' && dataset['align'] === 'right');
      const part = figures.find(cell => !cell.dataset['pin'] && isPart(cell, from, to));
      if (part) {
        const head = table.tHead?.rows[0]?.cells[part.cellIndex]?.innerText.trim();
        return `${table.getAttribute('aria-label')}: ${head} ${part.textContent}`;
      }
    }
    return null;
  };
  const found: string[] = [];
  await nextFrame();
  for (const [where, left] of [
    ['at the beginning', 0],
    ['at the end', 100_000],
  ] as const) {
    await scrollTo(left);
    for (const table of tables) {
      const part = partIn(table);
      if (part) found.push(`${where}: ${part}`);
    }
  }
  await scrollTo(0);
  return found;
}
