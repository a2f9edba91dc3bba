/** The same with the styles of stories, charts and the inspector, which no operator loads. */
import config from './panda.config';

export default { ...config, exclude: [], logLevel: 'warn' as const };
