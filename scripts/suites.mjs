/**
 * Which test files `npm test` runs: what a change of code can break, within ten minutes. What only time, load, faults or pictures can
 * break is left to `npm run prove -- all`, which runs every file that is not here. SUITE says which part a run is of: `test`, `proved`,
 * or neither for all files, as when one is named by hand. Database tests and journeys run on PostgreSQL alone, which does a
 * statement in a quarter of the work: processes have the embedded store, and both run on it in the proofs.
 */

/** @typedef {'unit' | 'postgres' | 'process' | 'journeys'} Suite */
/** @typedef {{ only: readonly string[] } | { without: readonly string[] }} Part */

/** @param {readonly string[]} names @param {(name: string) => string} path */
const files = (names, path) => names.map(path);

/** Of each suite either the only files that `npm test` runs, or those that it does not. @type {Readonly<Record<Suite, Part>>} */
export const parts = {
  // What a newcomer is told to write, compiled half and whole, and named piece by piece; every walk of every machine, copied as a test;
  // linters of the call reference; large files; invoices read in a thread, and what hostile workbooks and invoices cost; and the demo of
  // sixteen hours.
  unit: {
    without: [
      ...files(['additions', 'copied-tests', 'lacking'], name => `scripts/${name}.test.ts`),
      ...files(
        [
          ...['app/docs/open-api-linters', 'foundation/files/store', 'demo/hours'],
          ...['workbook-work', 'invoice-work', 'invoice-thread'].map(name => `features/upload/${name}`),
        ],
        name => `server/${name}.test.ts`,
      ),
    ],
  },
  // Weeks of a clock; every kind of document read from its picture, as journeys read some; a secret that is changed, all that is copied and invented, jobs that are killed and connections that break under load; archives of gigabytes,
  // and pictures and texts that mean ill; the demo's own channel; and the walks over every call that `prove` has whole.
  postgres: {
    without: files(
      [
        ...['year', 'nightly-proof', 'without-demo', 'rotation', 'halfway', 'anonymous/copy'].map(
          name => `operations/${name}`,
        ),
        ...['app/overload', 'foundation/db/lost', 'demo/channel/channel'],
        ...['archives', 'by-content', 'recognition'].map(name => `features/upload/${name}`),
        ...['matrix', 'both-portals', 'fuzz', 'clear-text'].map(name => `app/${name}`),
      ],
      name => `server/${name}.db.test.ts`,
    ),
  },
  // What a visitor and an administrator meet first; what alerts make of the figures, the documents' examples, kills, restores, copies, further browsers and several
  // processes take minutes.
  process: {
    only: files(['start', 'refusals', 'end'], name => `tests/process/${name}.test.ts`),
  },
  // Those that alone notice something: what lies between the machine, the screen and the server.
  journeys: {
    only: files(
      ['session', 'list', 'live', 'review', 'money', 'provider', 'merchant', 'onboarding'],
      name => `tests/journeys/${name}.spec.ts`,
    ),
  },
};

/**
 * Patterns of the files that this run is of; `include` is null for all.
 * @param {Suite} suite
 * @returns {{ include: readonly string[] | null, exclude: readonly string[] }}
 */
export function filesOf(suite) {
  const part = parts[suite];
  const named = 'only' in part ? part.only : part.without;
  const kept = { include: named, exclude: [] };
  const others = { include: null, exclude: named };
  switch (process.env['SUITE'] ?? '') {
    case '':
      return { include: null, exclude: [] };
    case 'test':
      return 'only' in part ? kept : others;
    case 'proved':
      return 'only' in part ? others : kept;
    default:
      throw new Error(`SUITE must be test or proved, not ${process.env['SUITE']}`);
  }
}
