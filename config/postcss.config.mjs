import pandacss from '@pandacss/dev/postcss';
import { splitStyles } from '../scripts/split-styles.mjs';

// Storybook and the pages beside the portal set WORKSHOP when they are built; development always includes the workshop styles.
const workshop = process.env['WORKSHOP'] === '1' || process.env['NODE_ENV'] !== 'production';

export default {
  plugins: [pandacss({ configPath: workshop ? 'config/panda.workshop.ts' : 'panda.config.ts' }), splitStyles(workshop)],
};
