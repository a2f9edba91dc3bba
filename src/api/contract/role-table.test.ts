/** The contract and the fixed roles say what is written down (docs/domain/access.md#staff): whoever changes one changes the other. */
import { describe, expect, it } from 'vitest';
import { callTable, lineOf, type Need, roleTable, suffices, tableOf } from '#tests/rights/role-table';
import { type Grade, includesGrade, type Rights } from '../enums/staff';
import { platformRoles, providerRoles } from '../enums/staff-roles';
import type { Policy } from '../schema/gate';
import { callsOf, type PlainCall } from './index';

const ungated: readonly Policy[] = ['provider', 'platform', 'signedIn'];
const gateOf = (policy: Policy): string | undefined => {
  if (ungated.includes(policy)) return undefined;
  return typeof policy === 'string' ? policy : 'role' in policy ? policy.role : policy.reward;
};

describe.each([
  ['PROVIDER', providerRoles, (call: PlainCall) => call.subject],
  ['PLATFORM', platformRoles, (call: PlainCall) => call.staff ?? call.subject],
] as const)('%s', (side, roles, subjectOf) => {
  const table = callTable(side);
  const calls = callsOf(side);
  const needOf = (call: PlainCall): Need => ({
    subject: subjectOf(call),
    grade: call.operates ? 'OPERATE' : 'VIEW',
    gate: gateOf(call.policy),
  });

  it('every call needs what its line says', () => {
    const wrong = calls.flatMap(call => {
      const [is, written] = [lineOf(call.path, needOf(call)), table.get(call.path)];
      if (!written) return [`add to ${tableOf(side)} below ${is}`];
      const says = lineOf(call.path, written);
      return says === is ? [] : [`${tableOf(side)} says ${says}, the contract ${is}`];
    });
    expect(wrong).toEqual([]);
  });

  it('every line has its call', () => {
    const paths = new Set(calls.map(({ path }) => path));
    const left = [...table.keys()].filter(path => !paths.has(path));
    expect(left.map(path => `remove from ${tableOf(side)}: ${path}`)).toEqual([]);
  });

  it('the fixed roles hold what the page of the domain says', () => {
    expect(roles.map(({ label, rights }) => ({ label, rights }))).toEqual(roleTable(side));
  });

  it('a right over one subject opens nothing of another, and to view is not to operate', () => {
    const subjects = new Set([...table.values()].flatMap(({ subject }) => subject ?? []));
    const wrong = [...subjects].flatMap(subject =>
      (['VIEW', 'OPERATE'] as Grade[]).flatMap(grade => {
        const rights: Rights = { [subject]: grade };
        const differs = [...table].filter(
          ([, need]) => includesGrade(rights, need.subject, need.grade) !== suffices(rights, need),
        );
        return differs.map(([path]) => `${subject} ${grade}: ${path}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
