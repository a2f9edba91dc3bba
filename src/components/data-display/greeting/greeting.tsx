import type { LucideIcon } from 'lucide-react';
import { greeting } from 'styled-system/recipes';
import { formatTime } from '@/api/format/format';
import { Link } from '../../navigation/link/link';

export interface GreetingProps {
  provider: {
    readonly name: string;
    readonly number: string;
    readonly rank: string;
    readonly product: string;
    readonly lastLoginTime: number | null;
    readonly lastLoginIp: string | null;
  };
  /** Epoch milliseconds; decides what the greeting says. */
  now: number;
  shortcuts: readonly { readonly title: string; readonly href: string; readonly icon: LucideIcon }[];
}

const words = ['凌晨好', '早上好', '中午好', '下午好', '晚上好'] as const;
const wordOf = (hour: number) =>
  hour < 5 ? words[0] : hour < 11 ? words[1] : hour < 14 ? words[2] : hour < 18 ? words[3] : words[4];

/** Who is signed in, since when, and where they go most. */
export function Greeting({
  provider: { name, number, rank, product, lastLoginTime, lastLoginIp },
  now,
  shortcuts,
}: GreetingProps) {
  const classes = greeting();
  const facts = [
    number,
    rank,
    product,
    lastLoginTime ? `上次登录 ${formatTime(lastLoginTime)}${lastLoginIp ? `（${lastLoginIp}）` : ''}` : '首次登录',
  ];
  return (
    <section className={classes.root} aria-label="欢迎">
      <div>
        <h2 className={classes.title}>
          {wordOf(Number(formatTime(now).slice(11, 13)))}，{name}
        </h2>
        <ul className={classes.facts}>
          {facts.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <ul className={classes.shortcuts} aria-label="常用入口">
        {shortcuts.map(({ title, href, icon: Icon }) => (
          <li key={href}>
            <Link to={href} className={classes.shortcut}>
              <Icon aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
