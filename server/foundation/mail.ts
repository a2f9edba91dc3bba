/** Mails by SMTP (README, `SMTP_URL`). */
import { createTransport } from 'nodemailer';

export interface Mail {
  /** Names the mail for its recipient’s server as well, which shows a repeated one once. */
  readonly messageNo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
export interface Mailer {
  /** @throws MailRefused if it is of no use to try again; any other error is a passing one. */
  send(mail: Mail): Promise<void>;
}
export class MailRefused extends Error {}

const answersWithinMs = 10_000;

export function mailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: answersWithinMs,
      greetingTimeout: answersWithinMs,
      socketTimeout: answersWithinMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, textEncoding: 'base64', headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ messageNo, to, subject, text }) {
      try {
        await transport.sendMail({
          messageId: `<${messageNo}@${host}>`,
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address: to },
          // A header ends at a line break.
          subject: subject.replace(/\p{Cc}+/gu, ' '),
          text,
        });
      } catch (error) {
        throw isFinal(error as SmtpError) ? new MailRefused((error as Error).message) : error;
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}
/** The server’s no is final, except to our own login, which an administrator will fix. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) => code !== 'EAUTH' && responseCode >= 500;
