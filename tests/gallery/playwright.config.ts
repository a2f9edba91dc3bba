import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config';

/** Every screen at all widths in both schemes. Takes longer than the journeys, hence a separate command. */
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
