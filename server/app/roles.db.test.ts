/**
 * Every call against every fixed role of both portals: refused exactly where the role lacks what is written down for it
 * (tests/rights/role-table.ts), whatever the contract says.
 * `npm run prove -- matrix` tries roles of a single right as well.
 */
import { afterAll, expect, inject, it } from 'vitest';
import { allCalls, callsOf } from '@/api/contract';
import { platformSubject, providerSubject, type Rights } from '@/api/enums/staff';
import { platformRoles, providerRoles } from '@/api/enums/staff-roles';
import { callTable, lineOf, roleTable, suffices } from '#tests/rights/role-table';
import { openWorld } from '#tests/world/open';

const whole = process.env['WHOLE'] === '1';
const singles = (subjects: typeof providerSubject | typeof platformSubject) =>
  subjects.flatMap(({ code }) =>
    (['VIEW', 'OPERATE'] as const).map(grade => ({ code: `${grade}_${code}`, rights: { [code]: grade } as Rights })),
  );
let cells = 0;
afterAll(() => {
  process.stdout.write(`${inject('world').kind}: ${cells} calls by role\n`);
});

it.each([
  ['PROVIDER', 'agent_l1_view', providerRoles, providerSubject],
  ['PLATFORM', 'platform_entry', platformRoles, platformSubject],
] as const)('%s: roles open exactly the calls of their rights', async (side, username, fixed, subjects) => {
  const world = await openWorld();
  const alone = whole ? singles(subjects) : [];
  for (const { code, rights } of alone)
    await world.rows(
      `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time)
         select $1, agent_no, $1, $2, 0, 0 from operator where username = $3`,
      [code, JSON.stringify(rights), username],
    );
  const written = new Map(roleTable(side).map(({ label, rights }) => [label, rights]));
  const roles = [...fixed.map(({ code, label }) => ({ code, rights: written.get(label)! })), ...alone];
  const table = callTable(side);
  // Gates of the provider's own switches are tried in matrix.db.test.ts.
  const calls = callsOf(side).filter(({ policy, path }) => table.get(path)?.subject && typeof policy === 'string');
  expect(calls.length).toBeGreaterThan(side === 'PROVIDER' ? 100 : 5);
  // Colleagues with these roles; the owner's own role is held by the owner alone.
  for (const { code, rights } of roles.filter(each => each.code !== 'OWNER')) {
    await world.rows(`update operator set role_code = $1 where username = $2`, [code, username]);
    const token = await world.signIn(username);
    const wrong: string[] = [];
    for (const call of calls) {
      const { code: answered, message } = await world.send(call, {}, token);
      cells += 1;
      const refused = answered === 403 && message.startsWith('您的角色不能');
      const need = table.get(call.path)!; // only calls with a line are tried
      if (refused === suffices(rights, need)) wrong.push(`${lineOf(call.path, need)} ${answered} ${message}`);
    }
    expect([code, wrong]).toEqual([code, []]);
  }
});

it('every call that takes a request number needs the right to operate', () => {
  const without = allCalls.filter(({ kind, subject, operates, input }) => {
    const changes = kind === 'plain' && 'requestNo' in input;
    return changes && subject !== undefined && !operates;
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});
