/** Test projects that stay loaded, so that a defect costs the run of its tests and not the start of a test program. */
import { createVitest, type Vitest } from 'vitest/node';

// As Vitest's own command says: without it Storybook's plugin takes no part, and a story would be no test.
process.env['VITEST'] = 'true';

export type TestedProject = 'unit' | 'postgres' | 'storybook';

export interface TestRunner {
  /** Whether the files of a project with this in their path fail; false if `npm test` runs none of them. */
  fails(project: TestedProject, tests: string): Promise<boolean>;
  /** Says that a source is not as it was. */
  changed(file: string): void;
  close(): Promise<void>;
}

/** One Vitest per project, opened by its first run. */
export function openTestRunner(): TestRunner {
  const opened = new Map<TestedProject, Promise<Vitest>>();
  const open = async (project: TestedProject): Promise<Vitest> => {
    const vitest = await createVitest(
      'test',
      // Without its own watching: what changed is said.
      { project: [project], watch: true, reporters: [{}], passWithNoTests: true },
      { server: { watch: null } },
    );
    await vitest.standalone();
    return vitest;
  };
  const of = (project: TestedProject) => {
    const found = opened.get(project) ?? open(project);
    opened.set(project, found);
    return found;
  };
  const loaded = new Set<Vitest>();
  return {
    async fails(project, tests) {
      const vitest = await of(project);
      loaded.add(vitest);
      const chosen = (await vitest.globTestSpecifications([tests])).filter(each => each.moduleId.includes(tests));
      if (chosen.length === 0) return false;
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
      // Of all runs so far.
      const ran = testModules.filter(({ moduleId }) => chosen.some(each => each.moduleId === moduleId));
      return unhandledErrors.length > 0 || ran.some(each => !each.ok());
    },
    changed(file) {
      for (const vitest of loaded) vitest.invalidateFile(file);
    },
    async close() {
      for (const vitest of opened.values()) await (await vitest).close();
    },
  };
}
