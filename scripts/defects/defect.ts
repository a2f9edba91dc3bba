/** A planted defect, and short ways to write one. */

export interface Defect {
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly put: string;
  /** Tests that notice it: files of which the path holds this. */
  readonly tests: string;
  /** Project of the tests, `unit` by default; `check`: the tests are a script of `npm run check`. */
  readonly project?: 'unit' | 'postgres' | 'storybook' | 'check';
  /** The demo's data show it, so that they are made with it: tests that stay loaded would look at those made before. */
  readonly inDemo?: true;
}
export const money = (file: string, find: string, put: string, tests = 'server/rules/money'): Defect => ({
  file: `server/rules/money/${file}.ts`,
  find,
  put,
  tests,
});
export const book = (find: string, put: string): Defect => ({
  file: 'server/rules/ledger/book.ts',
  find,
  put,
  tests: 'server/rules/ledger',
});
export const chart = (file: string, find: string, put: string): Defect => ({
  file: `src/machines/flows/${file}.flow.ts`,
  find,
  put,
  tests: 'src/machines/flows',
});
export const portal = (file: string, find: string, put: string, tests = 'src/app/actors/portal-life'): Defect => ({
  file: `src/app/${file}.ts`,
  find,
  put,
  tests,
});
export const stored = (file: string, find: string, put: string, tests: string): Defect => ({
  file,
  find,
  put,
  tests,
  project: 'postgres',
});
/** The same, with paths within the server. */
export const onServer = (file: string, find: string, put: string, tests: string): Defect =>
  stored(`server/${file}.ts`, find, put, `server/${tests}.db.test.ts`);
/** What a story of the portal notices. */
export const played = (file: string, find: string, put: string, tests: string): Defect => ({
  file: `src/${file}`,
  find,
  put,
  tests,
  project: 'storybook',
});
export const machine = (file: string, find: string, put: string, tests = `src/machines/${file}`): Defect => ({
  file: `src/machines/${file}.machine.ts`,
  find,
  put,
  tests,
});
/** Something for show, which only the check of columns and inputs sees. */
export const shown = (file: string, find: string, put: string): Defect => ({
  file,
  find,
  put,
  tests: 'scripts/columns.ts',
  project: 'check',
});
