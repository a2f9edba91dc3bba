/** Number of cases per property test: 100 by default, 20,000 in the long suite (`npm run prove -- rules`). */
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env['RUNS'] ?? 100) });
