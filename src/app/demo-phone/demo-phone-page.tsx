/** The demo phone's page (docs/domain/demo.md#demo-phone). */
import { useSelector } from '@xstate/react';
import { Smartphone } from 'lucide-react';
import type { DemoCode, DemoMessage } from '@/api/demo-phone';
import { formatTime } from '@/api/format/format';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Tag } from '@/components/controls/tag/tag';
import { Alert } from '@/components/controls/alert/alert';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Splash } from '@/components/frames/splash/splash';
import type { DemoPhoneRef } from '@/machines/portal/demo-phone.machine';
import { demoPhoneSheet as styles } from './demo-phone-styles';

/** Text messages to every phone of the demo, the newest first. */
export function DemoPhonePage({ actor }: { readonly actor: DemoPhoneRef }) {
  const shown = useSelector(actor, snapshot => snapshot.context.shown);
  const lost = useSelector(actor, snapshot => snapshot.matches('lost'));
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        {' '}
        <header className={styles.head}>
          <Smartphone aria-hidden />
          <h1 className={styles.title}>演示手机</h1>
          <Tag tone="warning">仅演示环境</Tag>
        </header>
        <p className={styles.lead}>
          发往所有手机的短信都显示在这里，不会真正发出，也不需要登录。正式环境没有这一页，短信只到本人手机。
        </p>
        {lost && (
          <Alert tone="warning" title="连接中断，正在重试">
            恢复后会自动刷新。
          </Alert>
        )}
        {shown?.codes.map(code => (
          <Code key={code.username} code={code} />
        ))}
        <Messages messages={shown?.messages ?? null} />
      </div>{' '}
    </main>
  );
}

/** What the authenticator app of the demo's approver shows. */
function Code({ code: { username, code, secondsLeft } }: { readonly code: DemoCode }) {
  return (
    <section className={styles.message} aria-label="身份验证器">
      <div className={styles.line}>
        <span className={styles.phone}>身份验证器 · {username}</span>
        <span className={styles.time}>{secondsLeft} 秒后更换</span>
      </div>
      <div className={styles.wanted}>
        动态口令
        <CopyButton always label="动态口令" text={code} />
      </div>
    </section>
  );
}

function Messages({ messages }: { readonly messages: readonly DemoMessage[] | null }) {
  if (messages === null) return <Splash inside />;
  if (messages.length === 0)
    return <EmptyState kind="none" title="还没有短信" text="发出的验证码和初始密码会自动出现，无需刷新。" />;
  return (
    <ol className={styles.list} aria-label="短信" aria-live="polite">
      {messages.map(message => (
        <Message key={message.messageNo} message={message} />
      ))}
    </ol>
  );
}

/** Values that are typed in elsewhere, so they can be copied. */
const wanted = [
  ['code', '验证码'],
  ['password', '初始密码'],
] as const;

function Message({ message: { phone, params, text, sentTime } }: { readonly message: DemoMessage }) {
  return (
    <li className={styles.message}>
      <div className={styles.line}>
        <span className={styles.phone}>{phone}</span>
        <time className={styles.time}>{formatTime(sentTime)}</time>
      </div>
      <p className={styles.bubble}>{text}</p>
      {wanted.map(
        ([name, label]) =>
          params[name] !== undefined && (
            <div key={name} className={styles.wanted}>
              {label}
              <CopyButton always label={label} text={params[name]} />
            </div>
          ),
      )}
    </li>
  );
}
