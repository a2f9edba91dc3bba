import base from '@pandacss/preset-base';
import { defineConfig } from '@pandacss/dev';
import { preset } from './src/theme/preset';

export default defineConfig({
  preflight: true,
  // Ejects Panda's own palette: only colours declared in the theme can be used.
  eject: true,
  presets: [base, preset],
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: 'react',
  include: ['./src/**/*.{ts,tsx}', './.storybook/**/*.{ts,tsx}'],
  // Styles that only developers and designers need are built by config/panda.workshop.ts.
  exclude: ['./src/**/*.stories.tsx', './src/theme/*.tsx', './src/app/{charts,inspect,walks}/**', './.storybook/**'],
  outdir: 'styled-system',
  // Variants arrive as props, which the extractor cannot follow. The recipes are small enough to ship whole.
  staticCss: { recipes: '*' },
});
