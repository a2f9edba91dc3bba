import pandacss from '@pandacss/dev/postcss';
import { splitStyles } from './scripts/split-styles.mjs';

// Storybook and the inspector ask for theirs when they are built; while developing everything is there.
const workshop = process.env['WORKSHOP'] === '1' || process.env['NODE_ENV'] !== 'production';

export default {
  plugins: [pandacss({ configPath: workshop ? 'panda.workshop.config.ts' : 'panda.config.ts' }), splitStyles(workshop)],
};
