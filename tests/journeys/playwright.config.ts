import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath, headlessShellPath } from '../../scripts/chromium.mjs';
import { filesOf } from '../../scripts/suites.mjs';

const { include, exclude } = filesOf('journeys');
const executablePath = headlessShellPath() ?? chromiumPath();

export default defineConfig({
  testDir: '.',
  ...(include && { testMatch: [...include] }),
  testIgnore: [...exclude],
  globalSetup: './setup.ts',
  outputDir: '../../test-results/journeys',
  workers: 2,
  timeout: 180_000,
  // A journey that passes only on the retry is reported as flaky.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording every page would cost a fifth of the run time; recording the retry is enough.
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
  },
});
