import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config';

/** Walks through all screens. They take longer than the journeys, hence commands of their own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../journeys/setup.ts',
  outputDir: '../../test-results/traces',
  fullyParallel: true,
  retries: 0,
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
