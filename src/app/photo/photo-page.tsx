import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import * as fields from '@/api/fields/upload-picture';
import { isoTime } from '@/api/format/format';
import { Button } from '@/components/controls/button/button';
import { PictureGrid, PictureUpload } from '@/components/controls/picture-upload/picture-upload';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import type { PhonePhotosRef } from '@/machines/portal/phone-photos.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import { useFileUrl } from '@/pages/kit/form/use-file-url';

const labelOf = (name: string): string => fields[name as keyof typeof fields].label;

/** What a phone shows that has read the code of a form: the form's pictures, each sent as soon as it is taken. */
export function PhotoPage({ actor }: { readonly actor: PhonePhotosRef }) {
  const { joined, taken, failure } = useSelector(actor, snapshot => snapshot.context);
  const joining = useSelector(actor, snapshot => snapshot.matches('joining'));
  const over = useSelector(actor, snapshot => snapshot.matches('over'));
  return (
    <main>
      <PageBody>
        {joining ? (
          <Card title="拍照上传">
            <Skeleton width={60} />
          </Card>
        ) : over || !joined ? (
          <Card title="拍照上传">
            <EmptyState
              kind="failed"
              title={over ? '二维码已失效，请在电脑上重新打开' : failure!} // refused with a reason
              actions={!over && <Button onClick={() => actor.send({ type: 'phone.again' })}>重试</Button>}
            />
          </Card>
        ) : (
          <Card
            title="拍照上传"
            note={`已发送 ${taken.length} / ${joined.names.length} 张，${isoTime(joined.expireTime).slice(11, 16)} 前有效`}
          >
            <p className={css({ marginBottom: '12' })}>照片发送后出现在电脑上{joined.agentName}的表单里，可以重拍。</p>
            <PictureGrid>
              {joined.names.map(name => (
                <Photo key={name} actor={actor} name={name} />
              ))}
            </PictureGrid>
          </Card>
        )}
      </PageBody>
    </main>
  );
}

function Photo({ actor, name }: { readonly actor: PhonePhotosRef; readonly name: string }) {
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const wasTaken = useSelector(actor, snapshot => snapshot.context.taken.includes(name));
  const sent = useSelector(upload, snapshot => snapshot);
  const src = useFileUrl(sent?.context.file ?? null);
  const state = !sent
    ? wasTaken
      ? 'there'
      : 'none'
    : sent.matches('sending')
      ? 'sending'
      : sent.matches('failed')
        ? 'failed'
        : 'there';
  const failure = sent?.context.failure;
  return (
    <PictureUpload
      label={labelOf(name)}
      state={state}
      src={src}
      share={sent?.context.share ?? 0}
      note={
        failure
          ? { text: failure, tone: 'danger' }
          : state === 'there'
            ? { text: '已发送', tone: 'success' }
            : undefined
      }
      onAdd={file => actor.send({ type: 'file.add', name, file })}
      onRetry={() => upload?.send({ type: 'file.retry' })}
    />
  );
}
