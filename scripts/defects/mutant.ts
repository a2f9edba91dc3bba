/** A planted defect, and short ways to write one. */

export interface Mutant {
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly put: string;
  /** Tests that notice it: files of which the path holds this. */
  readonly tests: string;
  /** Project of the tests, `unit` by default; `check`: the tests are a script of `npm run check`. */
  readonly project?: 'unit' | 'embedded' | 'postgres' | 'storybook' | 'check';
}
export const money = (file: string, find: string, put: string, tests = 'server/rules/money'): Mutant => ({
  file: `server/rules/money/${file}.ts`,
  find,
  put,
  tests,
});
export const book = (find: string, put: string): Mutant => ({
  file: 'server/rules/ledger/book.ts',
  find,
  put,
  tests: 'server/rules/ledger',
});
export const chart = (file: string, find: string, put: string): Mutant => ({
  file: `src/machines/flows/${file}.flow.ts`,
  find,
  put,
  tests: 'src/machines/flows',
});
export const portal = (file: string, find: string, put: string, tests = 'src/app/actors/portal-life'): Mutant => ({
  file: `src/app/${file}.ts`,
  find,
  put,
  tests,
});
export const stored = (file: string, find: string, put: string, tests: string): Mutant => ({
  file,
  find,
  put,
  tests,
  project: 'postgres',
});
/** Something for show, which only the check of columns and inputs sees. */
export const shown = (file: string, find: string, put: string): Mutant => ({
  file,
  find,
  put,
  tests: 'scripts/columns.ts',
  project: 'check',
});
