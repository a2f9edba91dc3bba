/** Database connections that neither crash the process nor leak from the pool when the database becomes unavailable. */
import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool whose connections may break at any moment. The holder of a broken connection gets an error from its next
 * statement; the connection leaves the pool at once, even before its holder releases it.
 */
export class Pool extends pg.Pool {
  /** The same address with the password that comes next, or null. */
  readonly #addresses: readonly string[];
  declare readonly options: pg.PoolOptions & { connectionString?: string };

  /** @param passwordNext Taken when the database refuses the password of the address, and the other way round */
  constructor(config: pg.PoolConfig, passwordNext?: string) {
    super(config);
    const { connectionString } = config;
    this.#addresses =
      connectionString && passwordNext ? [connectionString, withPassword(connectionString, passwordNext)] : [];
    // An idle connection broke: the next statement opens another one or fails itself.
    this.on('error', () => {});
    // Without its own error listener, a connection that breaks while in use would crash the process.
    this.on('connect', client => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // Single statements of the pool release their connection themselves.
    if (callback) return this.#open(callback, this.#addresses.length);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.#open(
        (error, client) => (client ? resolve(givenBackWhenBroken(client)) : reject(error!)), // there is one or the other
        this.#addresses.length,
      );
    });
  }

  /** @param tries Further addresses to try while the password is refused */
  #open(callback: Connected, tries: number): void {
    const tried = this.options.connectionString;
    super.connect((error, client, done) => {
      const isRefused = (error as { code?: string } | undefined)?.code === passwordRefused;
      if (!isRefused || tries === 0) return callback(error, client, done);
      // Connections that were begun before may have found the other one already.
      if (this.options.connectionString === tried)
        this.options.connectionString = this.#addresses.find(each => each !== tried);
      this.#open(callback, tries - 1);
    });
  }
}

const passwordRefused = '28P01';
function withPassword(address: string, password: string): string {
  const url = new URL(address.replace('@/', '@localhost/'));
  url.password = encodeURIComponent(password);
  return url.href;
}

function givenBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  const broken = (error: Error) => client.release(error);
  let held = true;
  client.release = error => {
    if (!held) return;
    held = false;
    client.off('error', broken);
    giveBack(error);
  };
  return client.once('error', broken);
}
