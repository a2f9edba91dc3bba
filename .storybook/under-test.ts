declare module 'vitest' {
  interface ProvidedContext {
    /** Story files that are examined; null for all. */
    readonly examined: readonly string[] | null;
  }
}

/** True in a test run, false in Storybook itself. */
export const underTest = '__vitest_browser__' in globalThis;

let examined = true;
/** Whether the story that runs is examined by axe and in every size, not only played. */
export const isExamined = (): boolean => underTest && examined;
export const examine = (is: boolean): void => void (examined = is);
