import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { postgresBinaries } from './scripts/postgres.mjs';
import { chromiumPath, chromiumArgs } from './scripts/chromium.mjs';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { tsconfigPaths: true, alias: { '#server': root('./server'), '#tests': root('./tests') } };

/** What leaves a call is masked in the same way whatever stored it; the others open an embedded store of their own. */
const ofOneStore = ['masks', 'first-organisation'].map(name => `server/**/${name}.db.test.ts`);

/**
 * What a feature decides is the same on both stores, which run the same SQL: within `npm test` PostgreSQL is asked, and the embedded store for
 * lists, conditions, migrations and all that the journeys do. `npm run stores` asks both for everything.
 */
const ofFeatures = ['features/**/*', 'operations/*', 'app/{clear-text,matrix,fuzz,races,flows,overload,exposure}'].map(
  name => `server/${name}.db.test.ts`,
);
const leftOut = {
  embedded: process.env['SAMPLE'] && postgresBinaries() ? ofFeatures : [],
  postgres: ofOneStore,
};

/**
 * Database tests. Each file opens a store of its own, which can take seconds on a busy machine. The server's modules are loaded once for
 * all files of a worker: what they keep in memory they keep for an app, of which each file has its own.
 */
const onStore = (kind: 'embedded' | 'postgres') => ({
  resolve,
  test: {
    name: kind,
    environment: 'node' as const,
    include: ['server/**/*.db.test.ts'],
    exclude: leftOut[kind],
    globalSetup: [`tests/world/setup.${kind}.ts`],
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // An embedded store works on a thread of its own, and is waited for most of the time.
    maxWorkers: kind === 'embedded' ? 2 : 1,
    // Projects of different numbers of workers run one after the other.
    sequence: { groupOrder: kind === 'embedded' ? 1 : 2 },
    isolate: false,
    setupFiles: ['tests/world/setup.close.ts'],
  },
});

/** A new object for every project: vitest refuses a shared one. Both viewports are the same size, or pictures are scaled. */
const browser = () => {
  const viewport = { width: 1280, height: 800 };
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport,
    provider: playwright({
      contextOptions: { viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' as const },
      launchOptions: { ...(chromiumPath() && { executablePath: chromiumPath()! }), args: chromiumArgs },
    }),
    instances: [{ browser: 'chromium' as const }],
  };
};

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,server,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          setupFiles: ['tests/runs.ts'],
          // Modules are loaded once for all files of a worker: none of them keeps anything but what a test gives it.
          isolate: false,
          testTimeout: process.env['RUNS'] ? 600_000 : 30_000,
        },
      },
      {
        resolve,
        plugins: [storybookTest({ configDir: root('./.storybook') })],
        // Longer than a wait inside a story may last, so that the wait is what is told of.
        test: { name: 'storybook', isolate: false, retry: 1, testTimeout: 60_000, maxWorkers: 2, browser: browser() },
      },
      // Built servers as processes of their own: started, refused, killed.
      {
        resolve,
        test: {
          name: 'process',
          environment: 'node',
          include: ['tests/process/*.test.ts'],
          globalSetup: ['tests/process/setup.ts'],
          fileParallelism: false,
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      onStore('embedded'),
      ...(postgresBinaries() ? [onStore('postgres')] : []),
    ],
  },
});
