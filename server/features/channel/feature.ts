/** What the channel reports: sales, refunds and daily files, which are compared with our own books. */
import { hourly, type Feature } from '#server/foundation/feature';
import { fileMoves, reconcile } from './daily-file';
import { keysEnding, lateFiles, lateRegistrations } from './figures';
import { differenceMoves } from './difference.moves';
import { forgetNonces } from './keys';
import { transMoves, transTimeout } from './trade.moves';
import { registrationMoves } from './registration.moves';

export const channel = {
  moves: [transMoves, fileMoves, differenceMoves, registrationMoves],
  frequent: [
    { name: 'transTimeout', title: '交易超时', everyMs: hourly, run: transTimeout },
    { name: 'reconcile', title: '通道对账', everyMs: hourly, run: reconcile },
  ],
  figures: [lateFiles, lateRegistrations, keysEnding],
  forget: [forgetNonces],
} satisfies Feature;
