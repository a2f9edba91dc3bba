import { defineConfig } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Formatting is left to Prettier; these rules find mistakes. Import directions are checked by .dependency-cruiser.mjs. */
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
  // The only project that contains every file; checking all three projects would take twice as long.
  { languageOptions: { parserOptions: { project: ['tsconfig.tests.json'], tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      // Longer files tend to have two responsibilities. Blank lines and comments do not count.
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
      // Handlers, actors and library hooks are async by contract, whether or not they await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'axios', message: 'Only src/api/client/transport.ts speaks HTTP.' }] },
      ],
    },
  },
  { files: ['src/api/client/transport.ts'], rules: { 'no-restricted-imports': 'off' } },
  // The hook rules skip dictionaries and machines, which do not use React.
  {
    files: ['src/**/*.tsx', 'src/**/*.ts', '.storybook/**'],
    ignores: ['src/api/**', 'src/machines/**'],
    ...hooks.configs.flat['recommended-latest'],
  },
  // The route table stays in one file.
  { files: ['src/app/routes.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.stories.tsx'], rules: { 'max-lines-per-function': 'off' } },
  {
    // Tests assert on loosely typed responses and matchers.
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
