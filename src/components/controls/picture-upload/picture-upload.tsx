import { Crop as CropIcon, Image as ImageIcon, RotateCw, Trash2, UploadCloud } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { pictureUpload } from 'styled-system/recipes/picture-upload';
import { IconButton } from '../icon-button/icon-button';
import { Progress } from '../progress/progress';
import { acceptOf, chosenBytes, whyNot } from '../upload/check-file';

export interface PictureUploadProps {
  /** Name of the picture: 「身份证人像面」. */
  label: string;
  /** Marks it with a star. */
  required?: boolean;
  /** Whether there is a picture, and what became of its upload. */
  state: 'none' | 'sending' | 'there' | 'failed';
  /** URL of the picture. */
  src?: string | undefined;
  /** Uploaded share, 0 to 1. */
  share?: number;
  /** Result of the recognition, or the reason of a failure. */
  note?: { readonly text: string; readonly tone?: 'success' | 'warning' | 'danger' } | undefined;
  /** What is missing or wrong, below the frame. */
  error?: string | undefined;
  /** Called with a file that is allowed; the caller uploads it. */
  onAdd: (file: File) => void;
  /** Absent where a picture is only replaced. */
  onRemove?: () => void;
  /** Called to send a failed one again. */
  onRetry: () => void;
  /** Called to show the picture large; without it there is no such button. */
  onOpen?: () => void;
  /** Called to crop and rotate the picture; absent where that is not possible. */
  onCrop?: (() => void) | undefined;
}
const rule = { endings: ['.jpg', '.png'], maxBytes: chosenBytes };

/** Pictures of documents side by side. */
export const PictureGrid = ({ children }: { children: ReactNode }) => (
  <div className={pictureUpload().grid}>{children}</div>
);

/** Upload field for one picture, by click, drop or paste; a phone offers its camera. For several files of any kind use Upload. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, required = false, state, note, error } = props;
  const classes = pictureUpload();
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = await whyNot(file, rule);
    setWrong(why);
    if (why === null) props.onAdd(file);
  };
  const message = wrong ?? error;
  return (
    <div className={classes.root}>
      <Frame {...props} id={id} invalid={message !== undefined && message !== null} onTake={file => void take(file)} />
      {(state === 'there' || state === 'failed') && <Tools {...props} />}
      <span className={classes.foot}>
        <span className={classes.name} id={`${id}-name`}>
          {required && (
            <span className={classes.star} aria-hidden>
              *
            </span>
          )}
          {label}
        </span>
        {note && (
          <span className={classes.note} data-tone={note.tone}>
            {note.text}
          </span>
        )}
      </span>
      {message && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

function Tools({ label, state, src, onRemove, onRetry, onOpen, onCrop }: PictureUploadProps) {
  const shown = state === 'there' && src !== undefined;
  return (
    <span className={pictureUpload().tools}>
      {state === 'failed' && (
        <IconButton size="sm" label={`重新上传${label}`} onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {shown && onOpen && (
        <IconButton size="sm" label={`查看${label}`} onClick={onOpen}>
          <ImageIcon aria-hidden />
        </IconButton>
      )}
      {shown && onCrop && (
        <IconButton size="sm" label={`裁剪${label}`} onClick={onCrop}>
          <CropIcon aria-hidden />
        </IconButton>
      )}
      {onRemove && (
        <IconButton size="sm" label={`移除${label}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

interface FrameProps extends Pick<PictureUploadProps, 'label' | 'state' | 'src' | 'share'> {
  readonly id: string;
  readonly invalid: boolean;
  readonly onTake: (file: File | undefined) => void;
}

function Frame({ label, state, src, share = 0, id, invalid, onTake }: FrameProps) {
  const classes = pictureUpload();
  const [dragging, setDragging] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    onTake(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => onTake(event.clipboardData.files[0]);
  return (
    <label
      className={classes.frame}
      data-state={state}
      {...(dragging && { 'data-dragging': '' })}
      onDragOver={event => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {state === 'sending' ? (
        <>
          <ImageIcon aria-hidden />
          <Progress label={`${label} 上传进度`} done={Math.round(share * 100)} total={100} />
        </>
      ) : src && state === 'there' ? (
        <img className={classes.image} src={src} alt="" />
      ) : state === 'there' ? (
        <>
          <ImageIcon aria-hidden />
          <span>已上传</span>
        </>
      ) : (
        <>
          <UploadCloud aria-hidden />
          <span>{matchMedia('(pointer: coarse)').matches ? '点击拍照' : '点击、拖入或粘贴'}</span>
          <span className={classes.hint}>jpg、png 等，大图自动缩小</span>
        </>
      )}
      <input
        type="file"
        accept={acceptOf(rule.endings)}
        aria-labelledby={`${id}-name`}
        {...(invalid && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={event => {
          onTake(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
