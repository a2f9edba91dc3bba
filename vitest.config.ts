import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { postgresBinaries } from './scripts/postgres.mjs';
import { chromiumPath, chromiumArgs } from './scripts/chromium.mjs';
import { ensureStyles } from './scripts/prepare.mjs';
import { filesOf } from './scripts/suites.mjs';

// `npx vitest` works after a plain `npm ci`, too.
ensureStyles();

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A worker of one among as many as there are processors: room for what lives shortly, and no threads for collections, a tenth less work. */
const execArgv = ['--max-semi-space-size=64', '--single-threaded-gc'];
/** The zone of the tests is neither that of operators nor UTC: what is of Shanghai is so in every browser. */
const elsewhere = 'America/Los_Angeles';
const resolve = { tsconfigPaths: true, alias: { '#server': root('./server'), '#tests': root('./tests') } };

/** Files of this run. @param never Those that the project never runs. */
function chosen(suite: 'unit' | 'postgres' | 'process', all: string, never: readonly string[] = []) {
  const { include, exclude } = filesOf(suite);
  return { include: [...(include ?? [all])], exclude: [...exclude, ...never] };
}

const databaseTests = 'server/**/*.db.test.ts';

/**
 * Database tests. Each file opens its own store, which can take seconds on a busy machine. Server modules are loaded once for all
 * files of a worker: their in-memory state is kept per app, and each file has its own app.
 */
const onStore = (kind: 'embedded' | 'postgres') => ({
  resolve: { ...resolve, alias: { ...resolve.alias, '@node-rs/argon2': root('./tests/world/argon2.ts') } },
  test: {
    name: kind,
    environment: 'node' as const,
    execArgv,
    ...(kind === 'postgres' ? chosen(kind, databaseTests) : { include: [databaseTests] }),
    globalSetup: [`tests/world/setup.${kind}.ts`],
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // An embedded store works in its own thread, and tests mostly wait for it.
    maxWorkers: kind === 'embedded' ? 2 : 1,
    // Projects with different worker counts run one after the other.
    sequence: { groupOrder: kind === 'embedded' ? 1 : 2 },
    isolate: false,
    setupFiles: ['tests/asserts.ts', 'tests/world/setup.close.ts'],
  },
});

/**
 * Returns a new object per project, because vitest refuses a shared one. Both viewports must be the same size, or screenshots are
 * scaled.
 */
const browser = () => {
  const viewport = { width: 1280, height: 800 };
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport,
    provider: playwright({
      contextOptions: { viewport, locale: 'zh-CN', timezoneId: elsewhere, reducedMotion: 'reduce' as const },
      launchOptions: { ...(chromiumPath() && { executablePath: chromiumPath()! }), args: chromiumArgs },
    }),
    instances: [{ browser: 'chromium' as const }],
  };
};

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    // Compiled modules are kept beside the packages, by content: the server's are compiled once for all projects and further runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          execArgv,
          ...chosen('unit', '{src,server,scripts}/**/*.test.{ts,tsx}', ['**/*.db.test.ts']),
          setupFiles: ['tests/asserts.ts', 'tests/runs.ts'],
          env: { TZ: elsewhere },
          // Modules are loaded once for all files of a worker; none keeps state other than what a test gives it.
          isolate: false,
          testTimeout: process.env['RUNS'] ? 600_000 : 30_000,
        },
      },
      {
        resolve,
        css: { postcss: root('./config') },
        plugins: [storybookTest({ configDir: root('./.storybook') })],
        // Longer than any wait inside a story, so that the wait's own timeout is what gets reported.
        test: { name: 'storybook', isolate: false, retry: 1, testTimeout: 60_000, maxWorkers: 2, browser: browser() },
      },
      // Runs built servers as separate processes: start, refused start, kill.
      {
        resolve,
        test: {
          name: 'process',
          environment: 'node',
          ...chosen('process', 'tests/process/*.test.ts'),
          globalSetup: ['tests/process/setup.ts'],
          fileParallelism: false,
          // Modules are loaded once: the tests speak to processes, and keep nothing in them.
          isolate: false,
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      onStore('embedded'),
      ...(postgresBinaries() ? [onStore('postgres')] : []),
    ],
  },
});
