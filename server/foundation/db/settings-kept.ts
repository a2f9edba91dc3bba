/**
 * Whether connections keep the settings that they were opened with. A pooler that hands a connection to another client
 * after each transaction does not: reads are then endless, and exports and locks break in the middle.
 */
import type pg from 'pg';

/** The message is for the administrator. */
export class SettingsLost extends Error {
  constructor(name: string, expected: string, found: string) {
    super(
      `数据库连接没有保留服务设置的 ${name}（应为 ${expected}，实为 ${found}）：地址前面可能是按事务复用连接的连接池，如 PgBouncer 的 transaction 模式。` +
        `请让 DATABASE_URL 和 DATABASE_REPLICA_URL 直接连接 PostgreSQL；连接数由 DATABASE_POOL 限制。`,
    );
  }
}

/** Names of the settings that every connection asks for, in milliseconds. */
const asked = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;
type Asked = Readonly<Record<(typeof asked)[number], number>>;

/** @throws SettingsLost naming the first setting that a new connection asked for and does not have */
export async function refuseLost(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // As the address has them, where it has some.
    const { connectionParameters: expected } = client as unknown as { readonly connectionParameters: Asked };
    const { rows } = await client.query<{ name: (typeof asked)[number]; setting: string }>(
      `select name, setting from pg_settings where name = any($1)`,
      [asked],
    );
    for (const { name, setting } of rows)
      if (Number(setting) !== Number(expected[name]))
        throw new SettingsLost(name, `${expected[name]} ms`, `${setting} ms`);
  } finally {
    client.release();
  }
}
