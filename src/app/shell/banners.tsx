import { useSelector } from '@xstate/react';
import { Button } from '@/components/forms/button/button';
import { Banner } from '@/components/feedback/banner/banner';
import type { PortalRef } from '@/machines/portal/portal.machine';

/** What holds for the whole portal: no network, or a newer version on the server. */
export function Banners({ portal }: { readonly portal: PortalRef }) {
  const offline = useSelector(portal, snapshot => snapshot.matches({ network: 'offline' }));
  const outdated = useSelector(portal, snapshot => snapshot.matches({ version: 'outdated' }));
  if (offline) return <Banner tone="warning">网络已断开，恢复后可继续操作</Banner>;
  if (!outdated) return null;
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => portal.send({ type: 'portal.reload' })}>
          刷新
        </Button>
      }
    >
      有新版本，刷新后生效；已填写的内容会保留
    </Banner>
  );
}
