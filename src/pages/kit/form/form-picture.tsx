import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fieldOf, isOptional, type Part } from '@/api/schema/shape';
import { ImageViewer } from '@/components/overlays/image-viewer/image-viewer';
import { lazyPart, opening } from '@/components/lazy';
import { PictureUpload } from '@/components/controls/picture-upload/picture-upload';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import type { UploadRef } from '@/machines/screen/upload.machine';
import { readNote } from './read-note';
import { useFileUrl } from './use-file-url';

const cutting = lazyPart(
  async () => (await import('./cut-picture')).CutPicture,
  () => opening,
);

interface FormPictureProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly part: Part;
  readonly required: boolean;
}

/** One picture of a form: uploaded as soon as it is chosen, recognised if possible; it can be cropped and rotated. */
export function FormPicture({ actor, form, name, part, required }: FormPictureProps) {
  const { label, square } = fieldOf(part);
  const fileNo = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => snapshot.context.errors[name]);
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const { state, file, share, note } = useUpload(upload, name, fileNo);
  const src = useFileUrl(file);
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
        state={state}
        src={src}
        share={share}
        note={note}
        error={error}
        onAdd={add}
        onRemove={() =>
          upload ? upload.send({ type: 'file.remove' }) : form.send({ type: 'field.change', name, value: '' })
        }
        onRetry={() => upload?.send({ type: 'file.retry' })}
        onOpen={() => setShown('large')}
        // Cutting writes a jpeg, which has no transparency.
        onCrop={src && !square ? () => setShown('crop') : undefined}
      />
      {src && (
        <>
          <ImageViewer
            images={[{ name: label, src }]}
            index={shown === 'large' ? 0 : null}
            onIndex={() => setShown(null)}
          />
          {shown === 'crop' && <cutting.Part label={label} src={src} onDone={cut} onCancel={() => setShown(null)} />}
        </>
      )}
    </>
  );
}

/** Upload state of a picture; one from a draft or an earlier submission exists without a local file. */
function useUpload(upload: UploadRef | undefined, name: string, fileNo: string) {
  const snapshot = useSelector(upload, each => each);
  if (!snapshot || snapshot.matches('none'))
    return { state: fileNo ? ('there' as const) : ('none' as const), file: null, share: 0, note: undefined };
  const { file, share, failure, uploaded } = snapshot.context;
  const state = snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'there';
  const note = failure
    ? { text: failure, tone: 'danger' as const }
    : state === 'there'
      ? readNote(name, uploaded)
      : undefined;
  return { state, file, share, note } as const;
}
