import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config';

/** Every screen in all widths and both schemes: longer than the journeys, so a command of its own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/setup.ts',
  outputDir: '../../test-results/gallery/traces',
  fullyParallel: true,
  retries: 0,
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
