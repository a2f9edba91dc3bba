/**
 * Makes every Testing Library action and wait in a `play` function last two more animation frames, so that React and the
 * state machines of the UI primitives, which update in animation frames, have settled before the next assertion.
 * Timeouts are long because a slow machine is not a failure.
 */
import { configure, getConfig } from 'storybook/test';
import { inDocsFrame } from '../tests/fakes/docs-frame';

const frame = () => new Promise<void>(done => requestAnimationFrame(() => done()));
async function twoFrames(): Promise<void> {
  await frame();
  await frame();
}

/** Must run after all previews are loaded, because Storybook's renderer calls configure() as well. */
export function settleAfterEveryAction(): void {
  const before = getConfig();
  configure({
    asyncUtilTimeout: 15_000,
    asyncWrapper: async (action: () => Promise<unknown>) => {
      // There a play begins before the effects of the first drawing, which listen.
      if (inDocsFrame()) await twoFrames();
      const result: unknown = await before.asyncWrapper(action);
      await twoFrames();
      return result;
    },
  });
}
