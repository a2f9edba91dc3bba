/** Places without a tab: not found, not allowed, and the way out when the session's info did not load. */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { EmptyState, type EmptyStateProps } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import type { SessionRef } from '@/machines/portal/session.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import { homePath } from '../routes';

type Show = 'notFound' | 'notAllowed' | 'failed' | 'authRedirect' | 'login' | 'preparing';
const texts: Partial<Record<Show, Pick<EmptyStateProps, 'kind' | 'title' | 'text'>>> = {
  notFound: { kind: 'noMatch', title: '抱歉，您访问的页面不存在', text: '请检查地址，或从菜单进入。' },
  notAllowed: { kind: 'closed', title: '您没有权限访问该页面', text: '如需开通，请联系上级。' },
};

export function StatusPage({ show, session }: { readonly show: Show; readonly session: SessionRef }) {
  const navigate = useNavigate();
  const message = useSelector(session, snapshot => snapshot.context.message);
  if (show === 'authRedirect') return null;
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
  const text = texts[show] ?? { kind: 'failed' as const, title: '登录信息加载失败', text: message };
  return (
    <PageBody>
      <Card label={text.title}>
        <EmptyState {...text} actions={actions} />
      </Card>
    </PageBody>
  );
}
