/** Real phone, ID-card and bank-card numbers in the test data, from any column or form. */
import { createEncryption } from '#server/foundation/encryption';
import type { TestApp } from '#tests/world/test-app';

const holders = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and (data_type = 'jsonb' or column_name ~ '(phone|id_no|card_no)$')
    and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    and table_name !~ '_\\d{6}$' and column_name !~ 'hash'`;
const phone = /^1[3-9]\d{9}$/;
const idCard = /^\d{17}[\dX]$/;
const bankCard = /^\d{12,19}$/;
/** Field names under which forms and records store numbers of persons and cards. */
const named = /phone|idno|cardno/i;

/** Gives every reserved phone a unique number. The demo data repeats the owner's phone there, so a permitted value would hide a leak. */
export async function separateReservedPhones(app: TestApp): Promise<void> {
  for (const table of ['agent', 'merchant'])
    await app.rows(`update ${table} set reserve_phone = '166' || lpad(id::text, 8, '${table === 'agent' ? 1 : 2}')`);
  for (const [table, digit] of [
    ['agent_incr', 3],
    ['merchant_incr', 4],
  ])
    await app.rows(
      `update ${table} set payload = jsonb_set(payload, '{reservePhone}', to_jsonb('166' || lpad(id::text, 8, '${digit}')))`,
    );
}

/** Makes each agent's operator the submitter of its applications, and marks the newest one of each agent as refused. */
export async function submitEverywhere(app: TestApp): Promise<void> {
  await app.rows(
    `update agent_incr i set submitter_no = o.operator_no from operator o where o.agent_no = i.parent_agent_no and o.role_code = 'OWNER'`,
  );
  await app.rows(
    `update merchant_incr i set submitter_no = o.operator_no, submitter_agent_no = o.agent_no from operator o where o.agent_no = i.agent_no and o.role_code = 'OWNER'`,
  );
  await app.rows(
    `update merchant_incr set examine_status = 'FAIL' where id in (select distinct on (agent_no) id from merchant_incr order by agent_no, create_time desc)`,
  );
}

/** The decrypted number: numbers of persons and cards are encrypted, phones are not. */
export const clearOf = (app: TestApp, stored: string): string =>
  stored.length > 40 ? createEncryption(app.deps.secret).decrypt(stored) : stored;

/** Maps each number to the place where it was found. */
export async function realNumbers(app: TestApp): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const keep = (name: string, value: unknown, place: string): void => {
    if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) keep(Array.isArray(value) ? name : key, inner, place);
      return;
    }
    if (typeof value !== 'string' || !named.test(name.replaceAll('_', ''))) return;
    const clear = clearOf(app, value);
    if (phone.test(clear) || idCard.test(clear) || bankCard.test(clear)) found.set(clear, `${place}.${name}`);
  };
  for (const { table, column } of await app.rows<{ table: string; column: string }>(holders)) {
    const rows = await app.rows<{ value: unknown }>(
      `select distinct ${column} as value from ${table} where ${column} is not null`,
    );
    for (const { value } of rows) keep(column, value, table);
  }
  return found;
}

/** Known numbers that appear unmasked in a text. */
export const numbersIn = (text: string, known: ReadonlyMap<string, string>): string[] => [
  ...new Set((text.match(/\d{11,19}X?/g) ?? []).filter(each => known.has(each))),
];
