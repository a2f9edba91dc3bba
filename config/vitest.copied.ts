/** Records the tests of all machines, or runs what the inspector copied of them (tests/copied). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const copies = process.env['COPIES'];

export default defineConfig({
  // The copies are in a folder that no tsconfig covers.
  resolve: { alias: { '@': root('src'), '#server': root('server'), '#tests': root('tests') } },
  test: {
    environment: 'node',
    include: copies ? [`${copies}/**/*.test.ts`] : ['src/machines/{portal,screen,inspect}/*.test.ts'],
    setupFiles: ['tests/asserts.ts', ...(copies ? [] : ['tests/runs.ts', 'tests/copied/record.ts'])],
    isolate: false,
  },
});
