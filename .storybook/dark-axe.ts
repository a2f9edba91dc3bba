/** Axe checks every story twice: the a11y addon in the theme of the story, and this file in the dark theme, where only colours differ. */
import axe from 'axe-core';
import { underTest } from './under-test';

interface StoryContext {
  readonly canvasElement: HTMLElement;
  readonly parameters: Record<string, unknown>;
}

/** Passed checks are shown in Storybook; in a test run they would add 140 kB of unused output per story. */
export const axeOptions = underTest ? { resultTypes: ['violations' as const] } : {};

/** Runs only under test: in Storybook itself the story would flicker to dark. */
export async function expectAccessibleInTheDark({ parameters }: StoryContext): Promise<void> {
  const { disable } = (parameters['a11y'] ?? {}) as { disable?: boolean };
  if (!underTest || disable) return;
  const root = document.documentElement;
  const before = root.dataset['theme'] ?? 'light';
  root.dataset['theme'] = 'dark';
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['color-contrast', 'link-in-text-block'],
  });
  root.dataset['theme'] = before;
  if (violations.length > 0) {
    const words = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(node => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
    );
    throw new Error(`In the dark axe finds:\n${words.join('\n')}`);
  }
}
