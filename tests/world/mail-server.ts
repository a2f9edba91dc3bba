/** A mail server on a socket of this machine: it keeps what it accepts, and refuses what a test tells it to. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** Recipients of the envelope. */
  readonly to: readonly string[];
  readonly head: string;
  readonly body: string;
}
export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  /** Code with which the next recipients are refused; 0 accepts them. */
  refuses: number;
  close(): Promise<void>;
}

export async function openMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(opened.refuses ? Object.assign(new Error('not here'), { responseCode: opened.refuses }) : null),
    onData(stream, session, done) {
      void text(stream).then(raw => {
        const [head = '', ...rest] = raw.split('\r\n\r\n');
        const body = Buffer.from(rest.join(''), 'base64').toString('utf8');
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), head, body });
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuses: 0,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return opened;
}

/** The subject of a received mail, decoded. */
export const subjectOf = ({ head }: Received): string =>
  /^Subject: (.*(?:\r\n[ \t].*)*)/m
    .exec(head)![1]! // every mail has one
    .replace(/\r\n[ \t]+/g, '')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, coded: string) => Buffer.from(coded, 'base64').toString('utf8'));
