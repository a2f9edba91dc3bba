/** One person in every record that tells of a person, and a search of the whole database for what is left of them. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { runNext } from '#server/foundation/queue';
import { createEncryption } from '#server/foundation/encryption';
import { personHandler } from '#server/features/person/person.jobs';
import { personJob } from '#server/features/person/person.moves';
import { toldOf } from '#server/features/person/plan';
import { plans } from '#server/features/person/plans';
import { idNo, type TestApp } from './test-app';

export const planted = {
  phone: '13812340001',
  idNo: idNo(777),
  name: '欧阳测试',
  email: 'ouyang.test@mail.example',
} as const;
const operatorNo = 'OP99990001';
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Values by what a column tells; others stay as they are. */
const values = (app: TestApp, fileNo: string): Partial<Record<string, string>> => {
  const { encrypt, hash } = createEncryption(app.deps.secret);
  return {
    person: planted.name,
    phone: planted.phone,
    words: `${planted.name} ${planted.phone}`,
    email: planted.email,
    idNo: encrypt(planted.idNo),
    search: hash(planted.idNo),
    values: JSON.stringify({
      legalName: planted.name,
      phone: planted.phone,
      legalIdNo: encrypt(planted.idNo),
      idFrontImg: fileNo,
    }),
  };
};

export interface Planted {
  readonly custNo: string;
  readonly agentNo: string;
  readonly operatorNo: string;
  readonly fileNo: string;
}
/** The merchant with the most kinds of records, a provider without anybody below it, and a login that is disabled. */
export async function plantPerson(app: TestApp): Promise<Planted> {
  const { no: custNo } = await app.one<{ no: string }>(
    `select m.cust_no as no from merchant m where not exists (select 1 from cust_change c where c.cust_no = m.cust_no and c.audit_status = 2)
      and not exists (select 1 from merchant_incr i where i.cust_no = m.cust_no and i.examine_status = 'INIT')
      and exists (select 1 from merchant_incr i where i.cust_no = m.cust_no) order by (exists (select 1 from risk_order r where r.cust_no = m.cust_no))::int
      + (exists (select 1 from cust_change c where c.cust_no = m.cust_no))::int + (exists (select 1 from merchant_incr i where i.cust_no = m.cust_no))::int
      + (exists (select 1 from store s where s.cust_no = m.cust_no))::int + (exists (select 1 from trans t where t.cust_no = m.cust_no))::int desc, m.cust_no limit 1`,
  );
  const { no: agentNo } = await app.one<{ no: string }>(
    `select a.agent_no as no from agent a where a.agent_type = 'AGENT' and not exists (select 1 from agent c where c.parent_agent_no = a.agent_no)
      and not exists (select 1 from merchant m where m.agent_no = a.agent_no)
      and not exists (select 1 from change_request c where c.agent_no = a.agent_no and c.examine_status = 'INIT')
      and not exists (select 1 from agent_incr i where i.agent_no = a.agent_no and i.examine_status = 'INIT') order by a.agent_no desc limit 1`,
  );
  const fileNo = `${'ab'.repeat(16)}.png`;
  const now = app.clock.now();
  await app.rows(
    `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time) values ($1, $2, '/', 'idFrontImg', 'a.png', 'image/png', 3, 'x', $3)`,
    [fileNo, agentNo, now],
  );
  await app.deps.files.write(`uploads/${fileNo}`, [Buffer.from('png')], { mime: 'image/png' });
  await app.rows(
    `insert into operator (operator_no, agent_no, username, phone, real_name, password_hash, operator_status, role_code, first_login, create_time, update_time)
     select $1, agent_no, $2, $2, $3, password_hash, 'FALSE', 'READ_ONLY', false, $4, $4 from operator where username = 'agent_l1'`,
    [operatorNo, planted.phone, planted.name, now],
  );
  await app.rows(`update merchant set account_status = 'CANCEL', cancel_time = $2 where cust_no = $1`, [custNo, now]);
  await app.rows(`update agent set account_status = 'CANCEL', update_time = $2 where agent_no = $1`, [agentNo, now]);
  await plantRows(app, custNo, agentNo, values(app, fileNo));
  await plantLogin(app, now);
  return { custNo, agentNo, operatorNo, fileNo };
}

/** The rows of the merchant and the provider in every table of the plans. */
async function plantRows(
  app: TestApp,
  custNo: string,
  agentNo: string,
  told: Partial<Record<string, string>>,
): Promise<void> {
  const own = new Set(['MERCHANT', 'PROVIDER', 'APPLICATION', 'CHANGE', 'RISK']);
  for (const { table, wiped, kind } of plans) {
    if (!wiped || !own.has(kind)) continue;
    const columns = getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
    const sets = toldOf(table).flatMap(({ property, told: what }) => {
      const value = told[what];
      return wiped.includes(property) && value !== undefined && property !== 'images' && property !== 'submissions'
        ? [[property, value] as const]
        : [];
    });
    const of = columns['custNo'] ? ['cust_no', custNo] : ['agent_no', agentNo];
    if (sets.length === 0) continue;
    await app.rows(
      `update ${getTableName(table)} set ${sets.map(([name], at) => `${snake(name)} = ${columns[name]!.getSQLType() === 'jsonb' ? `$${at + 2}::jsonb` : `left($${at + 2}, ${lengthOf(columns[name]!)})`}`).join(', ')} where ${of[0]} = $1`,
      [of[1], ...sets.map(([, value]) => value)],
    );
  }
}
const lengthOf = (column: AnyPgColumn): number => Number(/\((\d+)\)/.exec(column.getSQLType())?.[1] ?? 10_000);

/** What a login leaves. */
async function plantLogin(app: TestApp, now: number): Promise<void> {
  const { hash, encrypt } = createEncryption(app.deps.secret);
  await app.rows(
    `insert into session (token_hash, operator_no, issued_time, last_active_time, client_ip, user_agent) values ('planted', $1, $2, $2, '1.2.3.4', 'planted')`,
    [operatorNo, now],
  );
  await app.rows(
    `insert into preference (operator_no, choice_key, choice, update_time) values ($1, 'planted', '{}', $2)`,
    [operatorNo, now],
  );
  await app.rows(
    `insert into form_draft (operator_no, form_key, content, update_time) values ('OP00000001', 'planted', $1, $2)`,
    [encrypt(JSON.stringify({ legalIdNo: planted.idNo })), now],
  );
  await app.rows(
    `insert into message (message_no, agent_no, recipient_mask, recipient_hash, template, status, expire_time, create_time) values ('DXPLANTED', '80000001', '138****0001', $1, 'NOTICE', 'SENT', $2, $2)`,
    [hash(planted.phone), now],
  );
  // Older than the table lets rows be deleted, by the database's own clock.
  await app.rows(
    `insert into operate_log (op_biz_type, target_type, target_no, content, operator_no, operator_name, result, operate_time) values ('STAFF', 'SELF', 'planted', $1, $2, $3, '成功', $4)`,
    [`${planted.name}登录`, operatorNo, planted.name, Date.UTC(2016, 0, 1)],
  );
}

/** Tables in which something of the person stands: the name, the numbers, the hash, or what decrypts to the ID number. */
export async function tablesNaming(app: TestApp): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const { hash, decrypt } = createEncryption(app.deps.secret);
  const clear = [planted.phone, planted.name, planted.idNo, planted.email, hash(planted.idNo), hash(planted.phone)];
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~ $1 or t::text like any($2)`,
      ['v2\\.[0-9a-f]{8}\\.', clear.map(value => `%${value}%`)],
    );
    const says = ({ text }: { readonly text: string }) =>
      clear.some(value => text.includes(value)) ||
      [...text.matchAll(/v2\.[0-9a-f]{8}\.[A-Za-z0-9+/=]+/g)].some(([sealed]) => decrypts(decrypt, sealed));
    if (rows.some(says)) found.push(name);
  }
  return found;
}
function decrypts(decrypt: (text: string) => string, sealed: string): boolean {
  try {
    const text = decrypt(sealed);
    return text.includes(planted.idNo) || text.includes(planted.phone);
  } catch {
    return false; // sealed for somebody else, such as an answer
  }
}

const never = new AbortController().signal;
/** Does the waiting jobs of persons' requests. */
export async function workPersons(app: TestApp, deps = app.deps): Promise<void> {
  const parts = { ...deps, name: 'worker', handlers: { [personJob]: personHandler(deps) } };
  while (await runNext(parts, never));
}
