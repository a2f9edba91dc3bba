/** The server under measurement, as a separate process. It serves calls only. */
import { start } from '#server/app/main';

await start(process.env, 'no portal');
