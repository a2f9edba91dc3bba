/**
 * A reporter of vitest, for every project: writes which tests passed only when repeated, as a JSON list of `file: name` to the file that
 * RETRIED names; an empty list if none did. The JSON reporter of vitest leaves that out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Tests that passed, but not at once. */
export const retriedIn = (modules: readonly Pick<TestModule, 'children' | 'relativeModuleId'>[]): readonly string[] =>
  modules.flatMap(({ children, relativeModuleId }) =>
    [...children.allTests('passed')]
      .filter(test => test.diagnostic()?.flaky)
      .map(({ fullName }) => `${relativeModuleId}: ${fullName}`),
  );

export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['RETRIED'];
    if (!file) throw new Error('RETRIED must name the file that the list of repeated tests is written to');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(retriedIn(modules)));
  }
}
