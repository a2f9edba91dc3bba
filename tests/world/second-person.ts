/** A colleague with every right, and a rule of four eyes: where tests of approvals begin. */
import { operator } from '#server/schema';
import { eq } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { platformSubject, providerSubject } from '@/api/enums/staff';
import type { ApprovalKind } from '@/api/enums/approval';
import type { TestApp } from './test-app';

let made = 0;

/** Somebody of a provider, or of the platform, with these rights; all of the side's by default. @returns token and number */
export async function colleagueOf(
  app: TestApp,
  agentNo: string,
  name: string,
  rights?: Readonly<Record<string, string>>,
): Promise<{ token: string; operatorNo: string }> {
  made += 1;
  // Numbers apart, as the server gives the next ones.
  const subjects = agentNo === platformNo ? platformSubject : providerSubject;
  const all = rights ?? Object.fromEntries(subjects.map(({ code }) => [code, 'OPERATE']));
  const [operatorNo, roleCode] = [`OP${10_000_000 + made * 1001}`, `JSX${made}`];
  const now = app.clock.now();
  await app.rows(
    `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ($1, $2, $1, $3, $4, $4)`,
    [roleCode, agentNo, JSON.stringify(all), now],
  );
  await app.rows(
    `insert into operator (operator_no, agent_no, username, phone, real_name, password_hash, operator_status, role_code, first_login, create_time, update_time)
       values ($1, $2, $1, $3, $4, '', 'TRUE', $5, false, $6, $6)`,
    [operatorNo, agentNo, `1980000${String(made).padStart(4, '0')}`, name, roleCode, now],
  );
  return { operatorNo, token: await signedInAs(app, operatorNo) };
}

/** Another session of somebody. */
export async function signedInAs(app: TestApp, operatorNo: string): Promise<string> {
  const [found] = await app.deps.db.select().from(operator).where(eq(operator.operatorNo, operatorNo));
  return app.signIn(found!.username);
}

/** Takes those of earlier tests away. */
export const dismissColleagues = (app: TestApp) => app.rows(`delete from operator where operator_no like 'OP1%'`);

/** Puts a rule in force. */
export const ruleOn = (app: TestApp, agentNo: string, kind: ApprovalKind, bound: number | null = null) =>
  app.rows(
    `insert into approval_rule (agent_no, approval_kind, bound, operator_no, operator_name, create_time, update_time)
       values ($1, $2, $3, 'OP', '负责人', 0, 0)
       on conflict (agent_no, approval_kind) do update set bound = excluded.bound`,
    [agentNo, kind, bound],
  );
