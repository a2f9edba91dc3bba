/** How many cases a property test draws: 100 each time, 20,000 in the long suite (`npm run long`). */
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env['RUNS'] ?? 100) });
