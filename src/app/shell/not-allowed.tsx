/**
 * Page for a refused address: its title, the missing permission, who can grant it, and the way back
 * (docs/domain/access.md#closed-pages).
 */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { failedCall } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import { Button } from '@/components/controls/button/button';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import type { SessionRef } from '@/machines/portal/session.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import type { Permissions } from '@/api/schema/gate';
import type { Route } from '../routes/route';
import { homePath } from '../routes/table';
import { closedBy, refusedRoute, subjectOf } from '../routing';

const title = '您没有权限访问该页面';

function failureOf(route: Route, permissions: Permissions) {
  const policy = closedBy(route, permissions) ?? 'signedIn';
  return failedCall({ policy, subject: subjectOf(route), ...(route.operates && { operates: true }) }, permissions);
}

interface NotAllowedProps {
  readonly session: SessionRef;
  /** Query string of the address; it names the refused page. */
  readonly search: string;
}

export function NotAllowed({ session, search }: NotAllowedProps) {
  const navigate = useNavigate();
  const permissions = useSelector(session, snapshot => snapshot.context.permissions);
  const route = refusedRoute(search);
  const text = route && permissions ? whyNot(failureOf(route, permissions)) : '如需开通，请联系上级。';
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
