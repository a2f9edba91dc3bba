import { defineConfig } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Layout is left to the editor settings; these rules find mistakes. Which folder imports which is held by .dependency-cruiser.mjs. */
export default defineConfig(
  {
    ignores: [
      'dist/',
      'styled-system/',
      'storybook-static/',
      'data/',
      '.cache/',
      'test-results/',
      'docs/',
      '**/*.mjs',
      'public/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  // The one project that holds every file: to have each of the three checked anew takes twice the time.
  { languageOptions: { parserOptions: { project: ['tsconfig.tests.json'], tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'no-console': 'error',
      'eqeqeq': ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // Handlers, actors and hooks of libraries are async by contract, whether or not they await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'axios', message: 'Only src/api/client/transport.ts speaks HTTP.' }] },
      ],
    },
  },
  // Tables of data: one line an entry, and nothing to split them by.
  { files: ['src/app/routes.ts', 'src/api/contract/*.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/api/client/transport.ts'], rules: { 'no-restricted-imports': 'off' } },
  // Neither dictionaries nor machines know React.
  {
    files: ['src/**/*.tsx', 'src/**/*.ts', '.storybook/**'],
    ignores: ['src/api/**', 'src/machines/**'],
    ...hooks.configs.flat['recommended-latest'],
  },
  { files: ['**/*.stories.tsx'], rules: { 'max-lines-per-function': 'off' } },
  {
    // Assertions on loosely typed answers and matchers are what a test is made of.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'tests/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
