/** The server's dependencies. Built once in serve.ts, or by a test with its own clock, randomness and store. */
import type { FastifyBaseLogger } from 'fastify';
import type { FactorScope } from '@/api/enums/factor';
import type { Load } from './calls/load';
import type { Clock } from './clock';
import type { Replica } from './db/copy';
import type { Db } from './db/open';
import type { Metrics } from './metrics';
import type { FileStore } from './files/store';
import type { Retention } from './retention';
import type { Mailer } from './mail';
import type { Secrets } from './secrets';
import type { DemoPhone, SmsGateway } from './sms';

export interface FactorScopes {
  readonly provider: FactorScope;
  readonly platform: FactorScope;
}
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** A copy that lists, totals and exports read; absent where none is configured. */
  readonly replica?: Replica | undefined;
  /** Cryptographically secure random bytes. */
  readonly random: (bytes: number) => Buffer;
  /** What stored values are encrypted and links are signed with. */
  readonly secret: Secrets;
  /** Exports and uploads. */
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  /** Front-end errors are to be reported and logged; off if absent. */
  readonly frontErrors?: boolean;
  /** Events may be sent to addresses of private networks; off if absent. */
  readonly webhookInside?: boolean;
  /** An anonymous copy of another installation: nothing leaves it, and no channel is let in. */
  readonly isCopy?: boolean;
  /** Limits and counts the calls in progress. */
  readonly load: Load;
  /** Notified of every answered call and report. */
  readonly metrics?: Pick<Metrics, 'answered' | 'overTime' | 'reported' | 'copyRead' | 'addressUnread'>;
  /** Brings text messages to phones. */
  readonly sms: SmsGateway;
  /** For whom of providers and of the platform a second factor is required where no rule says so; nobody if absent. */
  readonly factorScopes?: FactorScopes;
  /** How long data is kept. */
  readonly retention: Retention;
  /** Sends mails; absent where no mail server is configured, and then nobody gets any. */
  readonly mail?: Mailer | undefined;
  /** Shows text messages instead, only in a demo without a gateway. */
  readonly demoPhone?: DemoPhone | undefined;
  /** Called after a job was enqueued, so that a worker in this process need not wait for its next poll. */
  readonly onJob?: () => void;
}
