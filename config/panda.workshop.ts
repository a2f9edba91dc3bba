/** The same config, plus the styles of stories, charts and the inspector, which operators never load. */
import config from '../panda.config';

export default { ...config, exclude: [], logLevel: 'warn' as const };
