/** The audit log of operators' actions (docs/security.md, item 10): written in the same transaction as the action. */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { operateLog } from '#server/schema';
import type { ProviderContext } from './calls/context';
import type { Doer } from './calls/doer';
import type { Tx } from './db/open';

/** A provider or merchant. */
export interface Party {
  readonly no: string;
  readonly name: string;
}
/** What an action on money moved. */
export interface MoneyMoved {
  /** Fen. */
  readonly amount: number;
  /** In words, from which to which; null where no account is concerned yet. */
  readonly accounts: string | null;
  /** Whose money it is; null if a channel's file names nobody. */
  readonly party: Party | null;
  readonly counterparty?: Party | null;
}

export interface LogEntry {
  readonly opBizType: CodeOf<typeof enums.opBizType>;
  /** The target's type and number: `AGENT`, `ORG`, `CUST`, `TERM`, `SELF`. */
  readonly target: readonly [type: string, no: string];
  /** Path of the target: its ancestors may read the entry. */
  readonly agentPath?: string;
  readonly content: string;
  readonly result?: '成功' | '失败';
  /** Masked values by field name. */
  readonly before?: Record<string, string | null>;
  readonly after?: Record<string, string | null>;
  readonly money?: MoneyMoved;
  /** Number of the provider that a job acts for: the entry stands in its own log. */
  readonly jobOf?: string | false;
}
/** A visitor without a session, who tries to sign in. */
export interface Visitor {
  readonly now: number;
  readonly client: string;
  readonly by?: { readonly operatorNo: string; readonly realName: string; readonly agentNo: string };
}

export const writeLog = (tx: Pick<Tx, 'insert'>, who: Doer | Visitor, entry: LogEntry): Promise<void> =>
  writeLogs(tx, who, [entry]);

/** The same for several entries, of which there is at least one. */
export async function writeLogs(
  tx: Pick<Tx, 'insert'>,
  who: Doer | Visitor,
  entries: readonly LogEntry[],
): Promise<void> {
  const watched = watchedOf(who);
  for (const entry of entries) watched?.say(entry);
  await tx.insert(operateLog).values(
    entries.map(({ target, result = '成功', money, jobOf, content, ...rest }) => ({
      ...rest,
      content: watched?.approvalNo ? `${content}（复核${watched.approvalNo}）` : content,
      ...(money && columnsOf(money)),
      result,
      targetType: target[0],
      targetNo: target[1].slice(0, 64),
      ...authorOf(who),
      ...(jobOf && { operatorAgentNo: jobOf }),
      operateTime: who.now,
    })),
  );
}

function watchedOf(who: Doer | Visitor) {
  if ('me' in who) return who.watched;
  return 'as' in who ? who.staff?.watched : undefined;
}

/** Number of an entry, as operators read it, and back; null for a text that is none. */
export const logNoOf = (id: number): string => `RZ${String(id).padStart(10, '0')}`;
export const idOfLogNo = (logNo: string): number | null =>
  /^RZ\d{10,15}$/.test(logNo) ? Number(logNo.slice(2)) : null;

const columnsOf = ({ amount, accounts, party, counterparty = null }: MoneyMoved) => ({
  amount,
  accounts: accounts?.slice(0, 200) ?? null,
  partyNo: party?.no ?? null,
  partyName: party?.name ?? null,
  counterpartyNo: counterparty?.no ?? null,
  counterpartyName: counterparty?.name ?? null,
});

function authorOf(who: Doer | Visitor) {
  if ('me' in who) return operatorOf(who);
  // Providers may read the entry: of the platform's staff it has the number alone, which only the platform resolves.
  if ('as' in who) return { operatorName: who.name, operatorNo: who.staff?.me.operatorNo };
  const { by, client } = who;
  return { operatorNo: by?.operatorNo, operatorName: by?.realName, operatorAgentNo: by?.agentNo, clientIp: client };
}
const operatorOf = ({ me, client }: ProviderContext) => ({
  operatorNo: me.operatorNo,
  operatorName: me.operatorName,
  operatorAgentNo: me.agentNo,
  clientIp: client,
});
