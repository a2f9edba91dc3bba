import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { findBinaries } from './tests/world/postgres.ts';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { tsconfigPaths: true, alias: { '#server': root('./server'), '#tests': root('./tests') } };

/** Database tests: one file at a time, because each opens a store of its own; starting one can take seconds on a busy machine. */
const onStore = (kind: 'embedded' | 'postgres') => ({
  resolve,
  test: {
    name: kind,
    environment: 'node' as const,
    include: ['server/**/*.db.test.ts', 'tests/server/**/*.db.test.ts'],
    globalSetup: [`tests/world/setup.${kind}.ts`],
    hookTimeout: 120_000,
    testTimeout: 60_000,
    fileParallelism: false,
  },
});

export default defineConfig({
  test: {
    teardownTimeout: 1000,
    projects: [
      {
        resolve,
        test: { name: 'unit', environment: 'node', include: ['{src,server,tests,scripts}/**/*.test.{ts,tsx}'], exclude: ['**/*.db.test.ts', '**/node_modules/**'], testTimeout: 30_000 },
      },
      onStore('embedded'),
      ...(findBinaries() ? [onStore('postgres')] : []),
    ],
  },
});
