/** What was read on an uploaded document, in a few words. */
import { readings } from '@/api/forms/recognition';
import type { Uploaded } from '@/machines/screen/upload.machine';

interface ReadNote {
  readonly text: string;
  readonly tone: 'success' | 'warning';
}

/** Undefined for documents that are not read. */
export function readNote(name: string, uploaded: Uploaded | null): ReadNote | undefined {
  const reading = readings[name];
  if (!reading) return undefined;
  const count = Object.values(uploaded?.read ?? {}).filter(value => value !== null).length;
  if (count > 0) return { text: `已识别 ${count} 项`, tone: 'success' };
  const fills = Object.keys(reading.fills).length > 0;
  return { text: fills ? '未能识别，请手动填写' : '未能识别，请确认图片清晰', tone: 'warning' };
}
