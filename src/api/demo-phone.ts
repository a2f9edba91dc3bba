/** The demo phone (docs/domain/demo.md#demo-phone): a page that only a demo without a gateway has, and what it reads. */
import { basePath } from './constants';

export const demoPhonePath = `${basePath}/demo-phone`;
export const demoMessagesPath = `${demoPhonePath}/messages`;

/** A text message as the demo phone shows it. */
export interface DemoMessage {
  readonly messageNo: string;
  readonly phone: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  readonly sentTime: number;
}
