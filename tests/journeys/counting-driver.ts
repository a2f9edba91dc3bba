/**
 * A driver that counts user steps and fails when a task needs too many. One step is
 * - a click,
 * - one key or chord, such as Enter or Ctrl+K,
 * - an entry: a click into one field, and text typed or pasted there. Enter after it is a step of its own,
 * - a drag, from press to release, however long something scrolls meanwhile.
 * Not counted: reading, waiting, scrolling the wheel, copying the text to paste elsewhere, and opening the screen where a task
 * begins.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures';

/** Point to drag to, and the condition to wait for there. */
interface Way {
  readonly to: () => Promise<{ readonly x: number; readonly y: number }>;
  readonly until?: () => Promise<boolean>;
}
export interface CountingDriver {
  click(what: Locator): Promise<void>;
  press(keys: string): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  paste(into: Locator, text: string): Promise<void>;
  drag(what: Locator, ...ways: readonly Way[]): Promise<void>;
}
interface Counts {
  steps: number;
  /** Input events expected in the page. The page counts them too, which detects steps made without the driver. */
  touches: number;
}

interface Fixtures {
  /** Performs a task with the step counter and fails if it takes more steps than allowed. */
  readonly inSteps: (allowed: number, task: (hand: CountingDriver) => Promise<void>) => Promise<void>;
}
export const test = base.extend<Fixtures>({
  inSteps: async ({ page, context }, use, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await use(async (allowed, task) => {
      const counts: Counts = { steps: 0, touches: 0 };
      await page.evaluate(watchTouches);
      await task(handOn(page, counts));
      expect(await page.evaluate(touches), 'touches of the page, all of them by the hand').toBe(counts.touches);
      expect(counts.steps, 'steps').toBeLessThanOrEqual(allowed);
      info.annotations.push({ type: 'steps', description: `${counts.steps} | ${allowed}` });
    });
  },
});
export { expect };

function handOn(page: Page, counts: Counts): CountingDriver {
  const step = (touches: number) => {
    counts.steps += 1;
    counts.touches += touches;
  };
  const move = async (to: Way['to']) => {
    const { x, y } = await to();
    await page.mouse.move(x, y, { steps: 4 });
  };
  return {
    async click(what) {
      step(1);
      await what.click();
    },
    async press(keys) {
      step(1);
      await page.keyboard.press(keys);
    },
    async type(into, text) {
      step(2);
      await into.click();
      await page.keyboard.insertText(text);
    },
    async paste(into, text) {
      step(2);
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text);
      await into.click();
      await page.keyboard.press('Control+V');
    },
    async drag(what, ...ways) {
      step(1);
      await what.hover();
      await page.mouse.down();
      for (const { to, until } of ways) {
        await move(to);
        if (!until) continue;
        await expect
          .poll(async () => {
            // Moves by a pixel, because a real pointer never rests completely.
            const { x, y } = await to();
            await page.mouse.move(x + 1, y);
            await page.mouse.move(x, y);
            return until();
          })
          .toBe(true);
      }
      await page.mouse.up();
    },
  };
}

/** Counts trusted input events in the page, which excludes those dispatched by scripts. */
function watchTouches(): void {
  const counted = globalThis as { touches?: number };
  counted.touches = 0;
  const isHeld = (event: Event) => event instanceof KeyboardEvent && /^(Control|Shift|Alt|Meta)$/.test(event.key);
  const isOther = (event: Event) => event instanceof InputEvent && event.inputType !== 'insertText';
  for (const type of ['pointerdown', 'keydown', 'beforeinput'])
    addEventListener(
      type,
      event => {
        if (event.isTrusted && !isHeld(event) && !isOther(event)) counted.touches! += 1; // set to 0 above
      },
      true,
    );
}
const touches = () => (globalThis as { touches?: number }).touches;
