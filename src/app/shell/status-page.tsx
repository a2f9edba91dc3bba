/** Pages without a tab: not found, not allowed, and the way out if the session's data could not be loaded. */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { EmptyState, type EmptyStateProps } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { lazyPart } from '@/components/lazy';
import type { SessionRef } from '@/machines/portal/session.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import { homePath } from '../routes/table';

type Show = 'notFound' | 'notAllowed' | 'failed' | 'authRedirect' | 'login' | 'preparing';
const notFound = { kind: 'noMatch', title: '抱歉，您访问的页面不存在', text: '请检查地址，或从菜单进入。' } as const;

interface StatusPageProps {
  readonly show: Show;
  readonly session: SessionRef;
  readonly search?: string;
}

const { Part: NotAllowed } = lazyPart(async () => (await import('./not-allowed')).NotAllowed);

export function StatusPage({ show, session, search = '' }: StatusPageProps) {
  const navigate = useNavigate();
  const message = useSelector(session, snapshot => snapshot.context.message);
  if (show === 'authRedirect' || show === 'preparing') return null;
  if (show === 'notAllowed') return <NotAllowed session={session} search={search} />;
  const actions =
    show === 'failed' ? (
      <>
        <Button look="primary" onClick={() => session.send({ type: 'session.retry' })}>
          重试
        </Button>
        <Button onClick={() => session.send({ type: 'session.logout' })}>退出</Button>
      </>
    ) : (
      <Button onClick={() => void navigate(homePath)}>返回首页</Button>
    );
  const text: EmptyStateProps =
    show === 'notFound' ? notFound : { kind: 'failed', title: '登录信息加载失败', text: message };
  return (
    <PageBody>
      <Card label={text.title}>
        <EmptyState {...text} actions={actions} />
      </Card>
    </PageBody>
  );
}
