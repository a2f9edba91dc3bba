import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  reporter: [['line'], ['html', { outputFolder: '../../test-results/visual-report', open: 'never' }]],
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1024, height: 640 },
    reducedMotion: 'reduce',
    launchOptions: { ...(chromiumPath() && { executablePath: chromiumPath()! }), args: chromiumArgs },
  },
});
