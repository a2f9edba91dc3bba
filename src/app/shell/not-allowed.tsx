/** A page that is closed to its operator: which one, what permission it takes, who can grant it, and the way back (domain.md S04). */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { lackOf } from '@/api/format/gate-lack';
import { whyNot } from '@/api/format/why-not';
import { Button } from '@/components/forms/button/button';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Card } from '@/components/layout/card/card';
import type { SessionRef } from '@/machines/portal/session.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import { homePath } from '../routes';
import { closedBy, refusedRoute } from '../routing';

const title = '您没有权限访问该页面';

interface NotAllowedProps {
  readonly session: SessionRef;
  /** Of the address, which names the page. */
  readonly search: string;
}

export function NotAllowed({ session, search }: NotAllowedProps) {
  const navigate = useNavigate();
  const permissions = useSelector(session, snapshot => snapshot.context.permissions);
  const route = refusedRoute(search);
  const gate = route && permissions && closedBy(route, permissions);
  const text = gate ? whyNot(lackOf(gate, permissions)) : '如需开通，请联系上级。';
  return (
    <PageBody>
      <Card label={title}>
        <EmptyState
          kind="closed"
          title={title}
          text={route ? `「${route.title}」：${text}` : text}
          actions={
            <>
              <Button look="primary" onClick={() => void navigate(homePath)}>
                返回首页
              </Button>
              <Button onClick={() => void navigate(-1)}>返回上一页</Button>
            </>
          }
        />
      </Card>
    </PageBody>
  );
}
