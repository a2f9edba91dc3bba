/** True in a test run, false in Storybook itself. */
export const underTest = '__vitest_browser__' in globalThis;
