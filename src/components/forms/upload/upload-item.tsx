import { FileText, RotateCw, X } from 'lucide-react';
import { upload } from 'styled-system/recipes';
import { formatBytes } from '@/api/format/format';
import { IconButton } from '../icon-button/icon-button';
import { Progress } from '../../feedback/progress/progress';
import type { UploadFile, UploadProps } from './upload-props';

type UploadItemProps = Pick<UploadProps, 'onRemove' | 'onRetry'> & {
  file: UploadFile;
  onOpen: UploadProps['onOpen'] | undefined;
  disabled: boolean;
};

/** One file: what it is, how far it is, and what may be done with it. */
export function UploadItem({ file, onRemove, onRetry, onOpen, disabled }: UploadItemProps) {
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

function outcomeOf({ state, failure, size }: UploadFile): string {
  if (state === 'failed') return failure ?? '上传失败';
  return size === undefined ? '已上传' : `已上传 · ${formatBytes(size)}`;
}
