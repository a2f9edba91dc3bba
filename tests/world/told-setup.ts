/** Global setups of the tests: what ends one is said, because Vitest cannot print it while compiled modules are kept. */
import type { TestProject } from 'vitest/node';

type Setup<End> = (project: TestProject) => Promise<End>;

/** The same setup, which says why it fails before it does. */
export const toldSetup =
  <End>(setup: Setup<End>): Setup<End> =>
  async project => {
    try {
      return await setup(project);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      throw error;
    }
  };
