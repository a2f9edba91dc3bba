/** Tests of one room for `npm run prove -- mutants`. Each file loads its modules anew, so that a mutant in a constant takes effect. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const tests = process.env['MUTANTS_TESTS'] ?? '';
const needsStore = tests.startsWith('server/') && !tests.startsWith('server/rules/');

export default defineConfig({
  resolve: { tsconfigPaths: true, alias: { '#server': root('server'), '#tests': root('tests') } },
  test: {
    environment: 'node',
    include: [tests],
    setupFiles: ['tests/runs.ts', ...(needsStore ? ['tests/world/setup.close.ts'] : [])],
    globalSetup: needsStore ? ['tests/world/setup.embedded.ts'] : [],
    hookTimeout: 120_000,
    testTimeout: needsStore ? 60_000 : 30_000,
  },
});
