/** The contract and the fixed roles say what is written down (docs/domain/access.md#staff): whoever changes one changes the other. */
import { describe, expect, it } from 'vitest';
import { contractNeeds } from '#tests/rights/contract-needs';
import { callTable, lineOf, roleTable, suffices, tableOf } from '#tests/rights/role-table';
import { type Grade, includesGrade, type Rights } from '../enums/staff';
import { platformRoles, providerRoles } from '../enums/staff-roles';

describe.each([
  ['PROVIDER', providerRoles],
  ['PLATFORM', platformRoles],
] as const)('%s', (side, roles) => {
  const table = callTable(side);
  const needs = contractNeeds(side);

  it('every call needs what its line says', () => {
    const wrong = [...needs].flatMap(([path, need]) => {
      const [is, written] = [lineOf(path, need), table.get(path)];
      if (!written) return [`add to ${tableOf(side)} below ${is}`];
      const says = lineOf(path, written);
      return says === is ? [] : [`${tableOf(side)} says ${says}, the contract ${is}`];
    });
    expect(wrong).toEqual([]);
  });

  it('every line has its call', () => {
    const left = [...table.keys()].filter(path => !needs.has(path));
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
