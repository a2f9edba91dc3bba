import type { Conditions } from '@/api/schema/query';

/** What one condition is, and how many signs of the text it takes. */
export interface Part {
  readonly length: number;
  readonly conditions: Conditions;
  readonly words: string;
  readonly sure: boolean;
}
