/** Connections to the database, none of which ends the process or is lost to the pool when the database goes away. */
import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool whose connections may break at any moment. Whoever holds one that breaks is told by the statement that fails; the
 * connection itself leaves the pool at once, also when its holder has not yet come to the point of giving it back.
 */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // One that breaks while nobody uses it: the next statement opens another or fails on its own.
    this.on('error', () => {});
    // Without a listener of its own a connection that breaks in somebody's hands would end the process.
    this.on('connect', client => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // A single statement of the pool's own gives back what it took.
    if (callback) return super.connect(callback);
    return super.connect().then(givenBackWhenBroken);
  }
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
