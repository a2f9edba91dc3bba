/**
 * A `play` asserts what a user sees once the page has settled: each action and each wait ends only when
 * React and the state machines of the primitives, which answer in animation frames, have had their turn.
 * Deadlines are generous, because a busy machine is slow and not wrong.
 */
import { configure, getConfig } from 'storybook/test';

const frame = () => new Promise<void>(done => requestAnimationFrame(() => done()));

/** Called once all previews are loaded, because the renderer's own sets these as well. */
export function settleAfterEveryAction(): void {
  const before = getConfig();
  configure({
    asyncUtilTimeout: 15_000,
    asyncWrapper: async (action: () => Promise<unknown>) => {
      const result: unknown = await before.asyncWrapper(action);
      await frame();
      await frame();
      return result;
    },
  });
}
