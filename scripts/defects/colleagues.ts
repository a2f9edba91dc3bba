/** Defects of rights that change while a session is open, of what belongs to one person among colleagues, and of the written role table. */
import { portal, stored, type Defect } from './defect';

const open = (file: string, find: string, put: string, tests = 'server/features/staff/open-session'): Defect => ({
  ...stored(file, find, put, tests),
  project: 'postgres',
});
const kept = (file: string, find: string, put: string): Defect =>
  open(file, find, put, 'server/features/staff/colleagues');
const written = (file: string, find: string, put: string): Defect => ({
  file,
  find,
  put,
  tests: 'src/api/contract/role-table',
});

export const colleagues: readonly Defect[] = [
  // The role changes under a session that stays open.
  open('server/features/download/file-route.ts', '    refuseUnread(found.callPath, me);\n', ''),
  open(
    'server/features/download/download.calls.ts',
    'refuseUnread(callPath, context.me);\n        const { now }',
    'const { now }',
  ),
  open(
    'server/features/preferences/preferences.calls.ts',
    'if (!mayCall(query.call, context.me.may)) return null;',
    '',
  ),
  open('server/app/live.ts', 'if (differs) write(', 'if (!differs) write(', 'server/app/live'),
  portal('actors/navigation', "reason === 'forbidden'", "reason === 'session'"),
  {
    ...portal('actors/navigation', '', ''),
    file: 'src/machines/portal/session.machine.ts',
    find: "[assign(({ event }) => event.facts), 'reportChanged']",
    put: "'reportChanged'",
  },
  // A colleague finds, changes or removes what is another’s.
  kept(
    'server/features/preferences/preferences.calls.ts',
    'and(eq(formDraft.operatorNo, operatorNo), eq(formDraft.formKey, formKey))',
    'eq(formDraft.formKey, formKey)',
  ),
  kept(
    'server/features/preferences/preferences.calls.ts',
    'and(eq(savedQuery.queryNo, queryNo), eq(savedQuery.operatorNo, me.operatorNo))',
    'eq(savedQuery.queryNo, queryNo)',
  ),
  kept(
    'server/features/preferences/preferences.calls.ts',
    'and(eq(preference.operatorNo, me.operatorNo), eq(preference.choiceKey, choiceKey))',
    'eq(preference.choiceKey, choiceKey)',
  ),
  kept('server/features/board/tiles.ts', 'eq(boardTile.operatorNo, me.operatorNo);', 'sql`true`;'),
  kept(
    'server/features/session/own-session.calls.ts',
    'and(eq(session.sessionNo, sessionNo), eq(session.operatorNo, me.operatorNo))!',
    'eq(session.sessionNo, sessionNo)',
  ),
  kept(
    'server/features/review/review.calls.ts',
    'const own = and(eq(reviewLook.operatorNo, me.operatorNo), eq',
    'const own = and(eq(reviewLook.agentNo, me.agentNo), eq',
  ),
  kept('server/features/download/download.calls.ts', 'and(eq(t.operatorNo, me.operatorNo), ', 'and('),
  // The browser keeps something by less than the person, or opens it without the right.
  portal('browser/storage', '`${key}.${owner}`', '`${key}.${owner.slice(0, 2)}`'),
  portal('browser/storage', '{ ...defaultSettings, ...getJson', '{ sidebarOpened: sidebarOf(), ...getJson'),
  portal('browser/own-storage', 'session, of(keys.unsent, owner)) ?? {}', 'session, keys.unsent) ?? {}'),
  portal('browser/live-stream', '`live ${thisBase} ${person}`', '`live ${thisBase}`'),
  portal('actors/operator-store', '.filter(({ path }) => routes.includes(path))', ''),
  // The contract, a role or the comparison says another right than what is written down.
  written(
    'src/api/contract/session/safeguard.ts',
    "    subject: 'COMPANY',\n    operates: true,\n",
    "    subject: 'COMPANY',\n",
  ),
  written('src/api/contract/session/safeguard.ts', "staff: 'PROVIDER',", "staff: 'AUDIT',"),
  written('src/api/contract/board.ts', "summary: '固定到首页',", "summary: '固定到首页',\n    subject: 'TRADE',"),
  written(
    'src/api/enums/staff-roles.ts',
    "RISK: 'OPERATE', MERCHANT: 'VIEW', TRADE",
    "RISK: 'OPERATE', MERCHANT: 'OPERATE', TRADE",
  ),
  written('src/api/enums/staff.ts', "rights[subject] === 'OPERATE' ||", 'rights[subject] !== undefined ||'),
  open('src/api/schema/gate.ts', "(operates ? 'OPERATE' : 'VIEW')", "(operates ? 'VIEW' : 'VIEW')", 'server/app/roles'),
];
