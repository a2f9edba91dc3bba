/** The pictures of a record as thumbnails; each opens in full size. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { Thumbnails } from '@/components/frames/thumbnails/thumbnails';
import { ImageViewer } from '@/components/overlays/image-viewer/image-viewer';
import { Card } from '@/components/frames/card/card';
import type { NamedPicture } from './pictures-of';
import { useRecord } from './record-definition';

const none = css({ margin: '0', fontSize: 'sm', color: 'fg.muted' });

interface PicturesProps {
  readonly pictures: readonly NamedPicture[];
  readonly title?: string;
}

export function Pictures({ pictures, title = '证照图片' }: PicturesProps) {
  const { pictures: actor } = useRecord();
  const urls = useSelector(actor, snapshot => snapshot.context.urls);
  const [open, setOpen] = useState<number | null>(null);
  const wanted = pictures.map(({ fileNo }) => fileNo).join(' ');
  useEffect(() => {
    if (wanted) actor.send({ type: 'pictures.need', fileNos: wanted.split(' ') });
  }, [actor, wanted]);
  const images = pictures.map(({ name, fileNo }) => ({ key: fileNo, name, src: urls[fileNo] }));
  return (
    <Card title={title}>
      {images.length === 0 ? (
        <p className={none}>提交时没有上传图片。</p>
      ) : (
        <Thumbnails
          label={title}
          images={images}
          onOpen={setOpen}
          onStale={fileNo => actor.send({ type: 'picture.stale', fileNo })}
          onRetry={fileNo => actor.send({ type: 'picture.retry', fileNo })}
        />
      )}
      <ImageViewer images={images.map(({ name, src }) => ({ name, src: src ?? '' }))} index={open} onIndex={setOpen} />
    </Card>
  );
}
