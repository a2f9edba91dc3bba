/** A user at a browser that Playwright cannot drive; everything is named by XPath. */
export interface Hand {
  readonly name: string;
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /** Waits until it is visible; resolves with its text. */
  seen(xpath: string): Promise<string>;
  /** Whether it is there now. */
  has(xpath: string): Promise<boolean>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** One character, or Enter. */
  press(key: string): Promise<void>;
  upload(xpath: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a hand waits for something to be seen. */
export const patienceMs = 60_000;
export const button = (name: string): string => `//button[@aria-label="${name}" or normalize-space()="${name}"]`;
