/** One picture of a form: sent as soon as it is chosen, read where it can be, cut and turned where that helps. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { readings } from '@/api/forms/recognition';
import { fieldOf, isOptional, type Part } from '@/api/schema/shape';
import { ImageViewer } from '@/components/data-display/image-viewer/image-viewer';
import { Crop } from '@/components/forms/crop/crop';
import { PictureUpload } from '@/components/forms/picture-upload/picture-upload';
import type { FormRef } from '@/machines/screen/form.machine';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { UploadRef } from '@/machines/screen/upload.machine';

const maxBytes = 5 * 1024 * 1024;
const cardRatio = 1.585;

interface FormPictureProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly part: Part;
  readonly required: boolean;
}

export function FormPicture({ actor, form, name, part, required }: FormPictureProps) {
  const { label } = fieldOf(part);
  const fileNo = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => snapshot.context.errors[name]);
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const { state, file, share, note } = useUpload(upload, name, fileNo);
  const src = usePreview(file);
  const [shown, setShown] = useState<'large' | 'crop' | null>(null);
  const add = (chosen: File) => actor.send({ type: 'file.add', name, file: chosen });
  const cut = (picture: Blob) => {
    setShown(null);
    add(new File([picture], `${name}.jpg`, { type: 'image/jpeg' }));
  };
  return (
    <>
      <PictureUpload
        label={label}
        required={required || !isOptional(part)}
        maxBytes={maxBytes}
        {...{ state, src, share, note, error }}
        onAdd={add}
        onRemove={() =>
          upload ? upload.send({ type: 'file.remove' }) : form.send({ type: 'field.change', name, value: '' })
        }
        onRetry={() => upload?.send({ type: 'file.retry' })}
        onOpen={() => setShown('large')}
        onCrop={src ? () => setShown('crop') : undefined}
      />
      {src && (
        <>
          <ImageViewer
            images={[{ name: label, src }]}
            index={shown === 'large' ? 0 : null}
            onIndex={() => setShown(null)}
          />
          <Crop
            src={shown === 'crop' ? src : null}
            title={`裁剪${label}`}
            ratio={cardRatio}
            onDone={cut}
            onCancel={() => setShown(null)}
          />
        </>
      )}
    </>
  );
}

/** How far a picture is; one that came with the draft or a former submission is there without a file. */
function useUpload(upload: UploadRef | undefined, name: string, fileNo: string) {
  const snapshot = useSelector(upload, each => each);
  if (!snapshot || snapshot.matches('none'))
    return { state: fileNo ? ('there' as const) : ('none' as const), file: null, share: 0, note: undefined };
  const { file, share, failure, uploaded } = snapshot.context;
  const state = snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'there';
  const count = Object.values(uploaded?.read ?? {}).filter(value => value !== null).length;
  const note = failure
    ? { text: failure, tone: 'danger' as const }
    : state !== 'there' || !readings[name]
      ? undefined
      : count > 0
        ? { text: `已识别 ${count} 项`, tone: 'success' as const }
        : {
            text: Object.keys(readings[name].fills).length > 0 ? '未能识别，请手动填写' : '未能识别，请确认图片清晰',
            tone: 'warning' as const,
          };
  return { state, file, share, note } as const;
}

function usePreview(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
