import base from '@pandacss/preset-base';
import { defineConfig } from '@pandacss/dev';
import { preset } from './src/theme/preset';

export default defineConfig({
  preflight: true,
  // Panda's own palette is left out: a colour that the theme does not declare cannot be used.
  eject: true,
  presets: [base, preset],
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: 'react',
  include: ['./src/**/*.{ts,tsx}', './.storybook/**/*.{ts,tsx}'],
  // What only developers and designers see is styled by panda.workshop.config.ts.
  exclude: ['./src/**/*.stories.tsx', './src/theme/*.tsx', './src/app/{charts,inspect,walks}/**', './.storybook/**'],
  outdir: 'styled-system',
  // Variants arrive as props, which the extractor cannot follow; recipes are small enough to ship whole.
  staticCss: { recipes: '*' },
});
