import { defineConfig } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import everything from './eslint.config.mjs';

/** Those that find mistakes by compiling each file as React's compiler does: as slow as all others together. */
const compiling = Object.keys(hooks.configs.flat['recommended-latest'].rules).filter(
  name => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(name),
);

/** Every rule that can do without types and without the compiler: the whole repository in seconds rather than minutes. */
export default defineConfig(
  ...everything,
  tseslint.configs.disableTypeChecked,
  { files: ['src/**', '.storybook/**'], rules: Object.fromEntries(compiling.map(name => [name, 'off'])) },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
);
