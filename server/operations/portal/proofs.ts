/** 账本核对: what the last proofs of the ledger have found, rule by rule (docs/domain/earnings.md#proofs). */
import type { contract } from '@/api/contract';
import { isOld, ruleProofs, type RuleProof } from '#server/features/ledger/proofs';
import { proveLedger } from '#server/features/ledger/prove';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';

type Calls = Pick<Handlers<typeof contract.platformSystem>, 'ledgerProofs' | 'verifyLedger'>;

const stateOf = (proof: RuleProof, now: number) => {
  if (proof.broken) return 'BROKEN';
  if (!proof.whole) return 'UNPROVEN';
  return isOld(proof, now) ? 'OLD' : 'HOLDS';
};

export const proofCalls = (deps: Deps): Calls => ({
  async ledgerProofs(_input, { now }) {
    const proofs = await ruleProofs(deps.db);
    return {
      oldRules: proofs.filter(proof => isOld(proof, now)).length,
      brokenRules: proofs.filter(({ broken }) => broken).length,
      rules: proofs.map(proof => ({
        rule: proof.rule,
        state: stateOf(proof, now),
        wholeTime: proof.whole?.proveTime ?? null,
        wholeLedgerNo: proof.whole?.ledgerNo ?? null,
        wholeMs: proof.whole?.tookMs ?? null,
        sinceTime: proof.since?.proveTime ?? null,
        breaches: proof.broken?.breaches ?? 0,
        subject: proof.broken?.subject ?? null,
        found: proof.broken?.found ?? null,
      })),
    };
  },
  async verifyLedger(_input, { now }) {
    const { rules, broken } = await proveLedger(deps, now);
    return { rules, broken: broken.map(({ count: breaches, ...breach }) => ({ breaches, ...breach })) };
  },
});
