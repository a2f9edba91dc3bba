import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import everything from './eslint.config.mjs';

/** Every rule that can do without types: the whole repository in seconds rather than minutes. */
export default defineConfig(...everything, tseslint.configs.disableTypeChecked, {
  linterOptions: { reportUnusedDisableDirectives: 'off' },
});
