/** Asker and approver are two persons in every way that the system can know (docs/domain/access.md#four-eyes). */
import { eq } from 'drizzle-orm';
import { networkOf } from '#server/foundation/calls/client';
import type { Provider, ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { type approval, operator, session } from '#server/schema';

type Asked = Pick<
  typeof approval.$inferSelect,
  'askedBy' | 'askedPhoneHash' | 'askedSession' | 'askedBrowser' | 'askedNetwork'
>;
/** What is known of somebody who is signed in. */
export interface Seen {
  readonly operatorNo: string;
  readonly phone: string;
  readonly sessionNo: string;
  /** Marks that the browser held after the sign-in; null for a script. */
  readonly browser: string | null;
}

export async function seenOf(tx: Pick<Tx, 'select'>, { operatorNo, sessionNo }: Provider): Promise<Seen> {
  const [person] = await tx.select({ phone: operator.phone }).from(operator).where(eq(operator.operatorNo, operatorNo));
  const [opened] = await tx.select({ browser: session.browser }).from(session).where(eq(session.sessionNo, sessionNo));
  return { operatorNo, sessionNo, phone: person!.phone, browser: opened?.browser ?? null }; // whoever asks has a login
}

const marks = (browser: string | null): readonly string[] => browser?.split('~') ?? [];

/** Ways in which they may be one, the clearest first. A browser keeps the marks of all who have signed in with it. */
const ways: readonly (readonly [
  what: string,
  isSame: (asked: Asked, seen: Seen, hashes: readonly string[]) => boolean,
])[] = [
  ['账号', (asked, { operatorNo }) => asked.askedBy === operatorNo],
  ['手机号', (asked, _seen, hashes) => hashes.includes(asked.askedPhoneHash)],
  ['登录会话', (asked, { sessionNo }) => asked.askedSession === sessionNo],
  ['浏览器', (asked, { browser }) => marks(asked.askedBrowser).some(mark => marks(browser).includes(mark))],
];

/** The refusal; null for two persons. @param hashesOf What a phone may be stored as. */
export function samePerson(asked: Asked, seen: Seen, hashesOf: (phone: string) => readonly string[]): string | null {
  const hashes = hashesOf(seen.phone);
  const same = ways.find(([, isSame]) => isSame(asked, seen, hashes));
  if (!same) return null;
  const [what] = same;
  return what === '账号' ? '不能复核自己提交的申请' : `申请人与复核人使用同一个${what}，须由另一个人在自己的设备上复核`;
}

/** Two persons may well sit in one office: it is said, and not refused. */
export const isSameNetwork = ({ askedNetwork }: Asked, { client }: Pick<ProviderContext, 'client'>): boolean =>
  networkOf(askedNetwork) === networkOf(client);
