import { useSelector } from '@xstate/react';
import { Button } from '@/components/forms/button/button';
import { Strip } from '@/components/feedback/banner/banner';
import type { PortalRef } from '@/machines/portal/portal.machine';

/** What holds for the whole portal: no network, or a newer version on the server. */
export function Strips({ portal }: { readonly portal: PortalRef }) {
  const offline = useSelector(portal, snapshot => snapshot.matches({ network: 'offline' }));
  const outdated = useSelector(portal, snapshot => snapshot.matches({ version: 'outdated' }));
  if (offline) return <Strip tone="warning">网络已断开，恢复后可继续操作</Strip>;
  if (!outdated) return null;
  return (
    <Strip
      action={
        <Button size="sm" onClick={() => portal.send({ type: 'portal.reload' })}>
          刷新
        </Button>
      }
    >
      有新版本，刷新后生效；已填写的内容会保留
    </Strip>
  );
}
