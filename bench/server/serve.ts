/** The server under measurement, a process of its own; it answers calls only. */
import { start } from '#server/app/main';

await start(process.env, 'no portal');
