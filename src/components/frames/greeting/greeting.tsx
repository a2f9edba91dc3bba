import type { ReactNode } from 'react';
import { greeting } from 'styled-system/recipes/greeting';
import { formatTime, isoTime } from '@/api/format/format';
import { Link } from '../../controls/link/link';
import { CopyButton } from '../../controls/copy-button/copy-button';

export interface GreetingProps {
  /** Who is signed in, and the sign-in before. */
  provider: {
    readonly name: string;
    readonly number: string;
    readonly rank: string;
    readonly product: string;
    readonly lastLoginTime: number | null;
    readonly lastLoginIp: string | null;
    /** Anti-phishing phrase and the page where it is set; undefined while not loaded, with a null text if none is set. */
    readonly phrase?: { readonly label: string; readonly text: string | null; readonly href: string } | undefined;
  };
  /** Epoch milliseconds; the hour selects the greeting. */
  now: number;
  /** Controls for the data and the period that the page below shows. */
  tools?: ReactNode;
}

const words = ['凌晨好', '早上好', '中午好', '下午好', '晚上好'] as const;
const wordOf = (hour: number) =>
  hour < 5 ? words[0] : hour < 11 ? words[1] : hour < 14 ? words[2] : hour < 18 ? words[3] : words[4];

/** Name and facts of the signed-in provider, with the previous sign-in. */
export function Greeting({
  provider: { name, number, rank, product, lastLoginTime, lastLoginIp, phrase },
  now,
  tools,
}: GreetingProps) {
  const classes = greeting();
  return (
    <section className={classes.root} aria-label="欢迎">
      <div className={classes.who}>
        <h2 className={classes.title}>
          {wordOf(Number(isoTime(now).slice(11, 13)))}，{name}
        </h2>
        <ul className={classes.facts}>
          <li>
            编号 <CopyButton text={number} label="编号" always />
          </li>
          <li>{rank}</li>
          <li>{product}</li>
          <li>
            {lastLoginTime
              ? `上次登录 ${formatTime(lastLoginTime)}${lastLoginIp ? `（${lastLoginIp}）` : ''}`
              : '首次登录'}
          </li>
          {!phrase ? (
            // Keeps its place: on a phone it takes another line.
            <li className={classes.awaited} aria-hidden>
              设置预留信息
            </li>
          ) : (
            <li>
              {phrase.text === null ? (
                <Link to={phrase.href}>设置预留信息</Link>
              ) : (
                <>
                  {phrase.label} <b className={classes.phrase}>{phrase.text}</b>
                </>
              )}
            </li>
          )}
        </ul>
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </section>
  );
}
