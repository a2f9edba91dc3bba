import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

export default defineConfig({
  testDir: '.',
  globalSetup: './setup.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // A missing baseline is a failure.
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  reporter: [['line'], ['html', { outputFolder: '../../test-results/visual-report', open: 'never' }]],
  // The same browser renders identically, so even a small mark in another colour counts.
  expect: { toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 4 } },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1024, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromiumPath() && { executablePath: chromiumPath()! }), args: chromiumArgs },
  },
});
