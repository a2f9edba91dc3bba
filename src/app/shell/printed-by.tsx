/** Who printed a page and when: on paper only, below its title. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { formatTime } from '@/api/format/format';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { Services } from '@/pages/kit/page/services';
import { usePrinting } from '@/pages/kit/page/use-printing';

const line = css({ margin: '0', px: 'gutter', textStyle: 'caption' });

interface PrintedByProps extends Pick<Services, 'now'> {
  readonly session: SessionRef;
}

export function PrintedBy({ session, now }: PrintedByProps) {
  const info = useSelector(session, snapshot => snapshot.context.info);
  const printing = usePrinting();
  if (!printing || !info) return null;
  const { operatorName, agentName, username } = info.agentBean;
  return (
    <p className={line}>
      {`操作人：${[operatorName ?? agentName, username].join(' ')}`}
      {'　'}
      {`打印时间：${formatTime(now())}`}
    </p>
  );
}
