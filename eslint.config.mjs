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
      // Where a file begins to hold a second idea; blank lines and comments cut nothing.
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 80 }],
      'no-restricted-syntax': [
        'error',
        ...[
          'ObjectExpression > SpreadElement > ObjectExpression',
          'ArrayExpression > SpreadElement > ArrayExpression',
        ].map(selector => ({ selector, message: 'A literal is not spread into a literal: write its parts there.' })),
      ],
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
  { files: ['src/api/client/transport.ts'], rules: { 'no-restricted-imports': 'off' } },
  // Neither dictionaries nor machines know React.
  {
    files: ['src/**/*.tsx', 'src/**/*.ts', '.storybook/**'],
    ignores: ['src/api/**', 'src/machines/**'],
    ...hooks.configs.flat['recommended-latest'],
  },
  // The table of all addresses is one table.
  { files: ['src/app/routes.ts'], rules: { 'max-lines': 'off' } },
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
