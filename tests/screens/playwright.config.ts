import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config';

/** Every list screen as every operator. Takes longer than the journeys, hence a separate command. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/setup.ts',
  outputDir: '../../test-results/screens/traces',
  fullyParallel: true,
  timeout: 180_000,
});
