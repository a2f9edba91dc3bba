/** The alert rules about the proofs of ledger and log (alert-cases.ts). */
import type { Case } from './alert-case';

export const proofCases: readonly Case[] = [
  {
    alert: 'LedgerBroken',
    done: 'an impossible share is written into a row',
    series: 'agent_web_ledger_rules_broken',
    fires: '1x90',
    silent: '0x90',
    labels: {},
    at: '1m',
  },
  {
    alert: 'LedgerProofOld',
    done: 'the proof of the ledger does not run for eight days',
    series: 'agent_web_ledger_proof_age_seconds',
    fires: '691201x90',
    silent: '691200x90',
    labels: {},
    at: '1m',
  },
  {
    alert: 'LogBroken',
    done: 'an entry of the audit log is changed in the database',
    series: 'agent_web_log_findings',
    fires: '1x90',
    silent: '0x90',
    labels: {},
    at: '1m',
  },
  {
    alert: 'LogProofOld',
    done: 'the proof of the log does not run for two days',
    series: 'agent_web_log_proof_age_seconds',
    fires: '172801x90',
    silent: '172800x90',
    labels: {},
    at: '1m',
  },
];
