import type { FileRule } from './check-file';

export interface UploadFile {
  readonly key: string;
  readonly name: string;
  readonly size?: number;
  readonly state: 'sending' | 'done' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly share?: number;
  /** Reason of the failure. */
  readonly failure?: string;
  /** URL of the preview, if it is a picture. */
  readonly preview?: string;
}
export interface UploadProps extends FileRule {
  files: readonly UploadFile[];
  /** Maximum number of files. */
  max?: number;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Called to show a picture large. */
  onOpen?: (key: string) => void;
  disabled?: boolean;
}
