/** Kinds of settings, and the error that names the one that is wrong. */
import { z } from 'zod';

export class ConfigError extends Error {}

export const whole = (error: string, least: number, most: number) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
