/** Postings, balances and their proof; penalties that reduce them. */
import { clockTime, minutes, type Feature } from '#server/foundation/feature';
import { askForProof, proofHandler, proofJob, proofTimer } from './nightly';
import { falsePenaltyMoves, nonActivePenaltyMoves } from './penalty.moves';
import { proofAge, rulesBroken } from './proofs';

export const ledger = {
  moves: [falsePenaltyMoves, nonActivePenaltyMoves],
  daily: [{ name: proofTimer, title: '核对账本', at: clockTime(5, 30), run: askForProof }],
  lanes: {
    ledger: {
      kind: proofJob,
      title: '账本核对',
      handler: deps => proofHandler(deps),
      atOnce: 1,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: minutes(1),
    },
  },
  figures: [proofAge, rulesBroken],
} satisfies Feature;
