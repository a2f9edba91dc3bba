import { useSelector } from '@xstate/react';
import { isoTime } from '@/api/format/format';
import { PhonePhotos } from '@/components/frames/phone-photos/phone-photos';
import type { HandoverRef } from '@/machines/screen/photo-handover.machine';

/** The code that a phone reads, and what has come; loaded when it is asked for. */
export function PhonePanel({ actor }: { readonly actor: HandoverRef }) {
  const { opened, had, failure } = useSelector(actor, snapshot => snapshot.context);
  const state = useSelector(actor, snapshot =>
    snapshot.matches('opening')
      ? 'opening'
      : snapshot.matches('failed')
        ? 'failed'
        : snapshot.matches('over')
          ? 'over'
          : snapshot.matches({ shown: { phone: 'awaited' } })
            ? 'shown'
            : 'joined',
  );
  return (
    <PhonePhotos
      state={state}
      link={state === 'shown' ? opened?.link : undefined}
      until={opened ? isoTime(opened.expireTime).slice(11, 16) : undefined}
      count={had.length}
      failure={failure}
      onEnd={() => actor.send({ type: 'handover.end' })}
      onAgain={() => actor.send({ type: 'handover.again' })}
    />
  );
}
