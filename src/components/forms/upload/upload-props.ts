import type { FileRule } from './check-file';

export interface UploadFile {
  readonly key: string;
  readonly name: string;
  readonly size?: number;
  readonly state: 'sending' | 'done' | 'failed';
  /** Share that has left, 0 to 1. */
  readonly share?: number;
  /** Why it failed. */
  readonly failure?: string;
  /** Of a picture: where it can be seen. */
  readonly preview?: string;
}
export interface UploadProps extends FileRule {
  files: readonly UploadFile[];
  /** How many there may be. */
  max?: number;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Asked to show a picture large. */
  onOpen?: (key: string) => void;
  disabled?: boolean;
}
