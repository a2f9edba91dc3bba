import pandacss from '@pandacss/dev/postcss';
import { splitStyles } from './scripts/split-styles.mjs';

export default { plugins: [pandacss(), splitStyles()] };
