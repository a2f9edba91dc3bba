/**
 * A statement behind one that changes settings, in one request and therefore in one transaction: PostgreSQL ends the
 * transaction that it began by itself at the end of a request, and the settings with it. So a read costs one message
 * each way, and the embedded store, which is called once a request, is called once.
 */
import pg from 'pg';
import { isBehind } from './copy';
import { createStatementNames, type StatementNames } from './statement-names';

/** A statement that changes settings until the end of the transaction; prepared once per connection under its name. */
export interface Settings {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** The driver's connection, as far as a query uses it. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of its prepared statements by name. */
  readonly parsedStatements: Record<string, string>;
  /** Those that are sent, but not answered yet. */
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: object): void;
}
interface Statement {
  /** Under which a connection prepares it once; without one it is read anew each time. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}
type Answered = (error: Error | null, result: pg.QueryResult) => void;
/** The driver's query with the methods by which its client drives it, which its types leave out. */
interface DriverQuery {
  readonly text: string;
  readonly name: string | undefined;
  submit(connection: Connection): Error | null;
  handleDataRow(row: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
const DriverQuery = pg.Query as unknown as new (
  config: { name?: string | undefined; text: string; values: readonly unknown[]; queryMode: 'extended' },
  values: undefined,
  answered: Answered,
) => DriverQuery;

export class QueryBehind extends DriverQuery {
  /** Whether the settings are made: what is answered from then on belongs to the statement. */
  isSet = false;
  constructor(
    readonly settings: Settings,
    statement: Statement,
    answered: Answered,
  ) {
    // A statement without parameters would otherwise be sent as a request of its own, outside of the settings.
    super({ ...statement, queryMode: 'extended' }, undefined, answered);
  }

  override submit(connection: Connection): Error | null {
    const { name, text, values } = this.settings;
    connection.stream.cork();
    try {
      // Before anything is run: the embedded store answers for what it has prepared at the begin of a request.
      if (!connection.parsedStatements[name]) connection.parse({ name, text });
      this.#prepare(connection);
      connection.bind({ statement: name, values });
      connection.execute({});
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  #prepare(connection: Connection): void {
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements } = connection;
    if (!name || parsedStatements[name] || submittedNamedStatements[name]) return;
    connection.parse({ name, text });
    submittedNamedStatements[name] = text;
  }

  override handleDataRow(row: object): void {
    if (this.isSet) super.handleDataRow(row);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.isSet) super.handleCommandComplete(message, connection);
    this.isSet = true;
    this.#notePrepared(connection);
  }

  /** A copy that is behind has prepared the settings before it refused them. */
  override handleError(error: Error, connection: Connection): void {
    if (!this.isSet && isBehind(error)) this.#notePrepared(connection);
    super.handleError(error, connection);
  }

  #notePrepared(connection: Connection): void {
    connection.parsedStatements[this.settings.name] = this.settings.text;
  }
}

/** What connections prepare is theirs, and they are their pool's. */
const namesOf = new WeakMap<pg.Pool, StatementNames>();

/** What a connection has prepared is gone, or its result has other types now; a new connection prepares it again. */
const staleCodes = ['26000', '0A000'];
const isStale = (error: unknown): boolean => staleCodes.includes((error as { code?: string }).code ?? '');

/**
 * Runs a read on a connection of the pool; one that is sent often is prepared once per connection. If the settings cannot
 * be made, the database skips the statement, and the connection is closed, unless it is a copy that is behind.
 */
export async function queryBehind<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  settings: Settings,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<pg.QueryResult<T>> {
  const nameOf = namesOf.get(pool) ?? createStatementNames();
  namesOf.set(pool, nameOf);
  const name = nameOf(settings.name, text);
  if (name === undefined) return queryOnceBehind(pool, settings, { text, values });
  try {
    return await queryOnceBehind(pool, settings, { name, text, values });
  } catch (error) {
    if (isStale(error)) return queryOnceBehind(pool, settings, { text, values });
    throw error;
  }
}

/** Without a name, the statement is read anew, as whoever asks once would have it. */
export async function queryOnceBehind<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  settings: Settings,
  statement: Statement,
): Promise<pg.QueryResult<T>> {
  const client = await pool.connect();
  return new Promise((resolve, reject) => {
    const query = new QueryBehind(settings, statement, (error, result) => {
      const isUnusable = error && (isStale(error) || (!query.isSet && !isBehind(error)));
      client.release(isUnusable ? error : undefined);
      if (error) reject(error);
      else resolve(result as pg.QueryResult<T>);
    });
    client.query(query as unknown as pg.Query);
  });
}
