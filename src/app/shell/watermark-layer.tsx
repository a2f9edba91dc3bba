/** The watermark over a tab that shows personal data, unless the organisation has turned it off. Fetched after signing in. */
import { useSelector } from '@xstate/react';
import { dayOf } from '@/api/format/format';
import { Watermark } from '@/components/feedback/watermark/watermark';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { isMarked } from '@/machines/portal/safeguards.machine';
import type { Services } from '@/pages/kit/page/services';

interface WatermarkLayerProps extends Pick<Services, 'now'> {
  readonly portal: PortalRef;
  readonly activeKey: string | null;
}

/** Of whoever looks: the number that stands on their pictures too (domain.md 6.3). */
export function WatermarkLayer({ portal, now, activeKey }: WatermarkLayerProps) {
  const safeguards = useSelector(portal, () => childrenOf(portal).safeguards); // not before somebody is in
  const number = useSelector(childrenOf(portal).session, snapshot => snapshot.context.info?.agentBean.agentNo);
  const marked = useSelector(
    safeguards,
    snapshot => snapshot !== undefined && activeKey !== null && isMarked(snapshot.context, activeKey),
  );
  return marked && number ? <Watermark text={`${number} ${dayOf(now())}`} /> : null;
}
