import { acceptOf, type FileRule, takesPictures, whyNot } from './check-file';
import { FileUpload as Ark } from '@ark-ui/react/file-upload';
import { FileText, RotateCw, UploadCloud, X } from 'lucide-react';
import { useState } from 'react';
import { upload } from 'styled-system/recipes/upload';
import { formatBytes } from '@/api/format/format';
import { Progress } from '../progress/progress';
import { useFieldControl } from '../field/field';
import { IconButton } from '../icon-button/icon-button';

export interface UploadFile {
  readonly key: string;
  readonly name: string;
  readonly size?: number;
  readonly state: 'sending' | 'done' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly share?: number;
  /** What was found in it. */
  readonly note?: string;
  /** Reason of the failure. */
  readonly failure?: string;
  /** URL of the preview, if it is a picture. */
  readonly preview?: string;
}
export interface UploadProps extends FileRule {
  /** The chosen files, with how far each is. */
  files: readonly UploadFile[];
  /** Maximum number of files. */
  max?: number;
  /** Called with files that are allowed, at most as many as there is room for; the caller uploads them. */
  onAdd: (files: readonly File[]) => void;
  /** Called with the key of a file to take out. */
  onRemove: (key: string) => void;
  /** Called with the key of a failed file to send again. */
  onRetry: (key: string) => void;
  /** Called to show a picture large. */
  onOpen?: (key: string) => void;
  /** Files can be looked at, not changed. */
  disabled?: boolean;
}

/** Accepts pictures and documents, by click, drop or paste of a file, and shows their progress. It uploads nothing itself. */
export function Upload(props: UploadProps) {
  const { files, endings, maxBytes, max = 1, onAdd, onRemove, onRetry, onOpen, disabled = false } = props;
  const classes = upload();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { id, ...described } = useFieldControl() as { id?: string };
  const room = max - files.length;
  const take = async (offered: readonly File[]) => {
    if (offered.length === 0) return;
    const reasons = await Promise.all(offered.map(file => whyNot(file, { endings, maxBytes })));
    const good = offered.filter((_, index) => reasons[index] === null);
    const refused = reasons.filter(why => why !== null);
    setWrong(good.length > room ? [...refused, `最多${max}个文件，多出的 ${good.length - room} 个未加入`] : refused);
    if (good.length > 0) onAdd(good.slice(0, room));
  };
  return (
    <div className={classes.root} role="group" {...described}>
      {room > 0 && (
        <Ark.Root
          // A click on the drop zone opens the input with this id.
          {...(id && { ids: { hiddenInput: id } })}
          maxFiles={100}
          acceptedFiles={[]}
          onFileChange={({ acceptedFiles, rejectedFiles }) =>
            void take([...acceptedFiles, ...rejectedFiles.map(({ file }) => file)])
          }
          {...(disabled && { disabled })}
        >
          <Ark.Dropzone className={classes.zone} {...described} aria-label={undefined}>
            <UploadCloud aria-hidden />
            <span>点击或拖拽文件到此处</span>
            <span className={classes.hint}>
              支持 {endings.map(each => each.slice(1)).join('、')}，不超过 {formatBytes(maxBytes)}
              {takesPictures(endings) && '，大图自动缩小'}
            </span>
          </Ark.Dropzone>
          <Ark.HiddenInput accept={acceptOf(endings)} />
        </Ark.Root>
      )}
      {wrong.map(text => (
        <p key={text} className={classes.wrong} role="alert">
          {text}
        </p>
      ))}
      {files.length > 0 && (
        <ul className={classes.list} aria-label="已选文件">
          {files.map(file => (
            <UploadItem
              key={file.key}
              file={file}
              onRemove={onRemove}
              onRetry={onRetry}
              onOpen={onOpen}
              disabled={disabled}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type UploadItemProps = Pick<UploadProps, 'onRemove' | 'onRetry'> & {
  file: UploadFile;
  onOpen: UploadProps['onOpen'] | undefined;
  disabled: boolean;
};

/** One file: name, progress and actions. */
function UploadItem({ file, onRemove, onRetry, onOpen, disabled }: UploadItemProps) {
  const classes = upload();
  const { key, name, state, share = 0, preview } = file;
  const picture = preview ? (
    <img className={classes.thumb} src={preview} alt="" />
  ) : (
    <span className={classes.thumb}>{<FileText aria-hidden />}</span>
  );
  return (
    <li className={classes.item} data-state={state}>
      {preview && onOpen ? (
        <button type="button" className={classes.thumb} aria-label={`查看 ${name}`} onClick={() => onOpen(key)}>
          {picture}
        </button>
      ) : (
        picture
      )}
      <span className={classes.name}>
        <span title={name}>{name}</span>
        {state === 'sending' ? (
          <Progress label={`${name} 上传进度`} done={Math.round(share * 100)} total={100} />
        ) : (
          <span className={classes.note}>{outcomeOf(file)}</span>
        )}
      </span>
      {state === 'failed' && (
        <IconButton size="sm" label={`重新上传 ${name}`} onClick={() => onRetry(key)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {!disabled && (
        <IconButton size="sm" label={`移除 ${name}`} onClick={() => onRemove(key)}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function outcomeOf({ state, failure, size, note }: UploadFile): string {
  if (state === 'failed') return failure ?? '上传失败';
  const sent = size === undefined ? '已上传' : `已上传 · ${formatBytes(size)}`;
  return note ? `${sent} · ${note}` : sent;
}
