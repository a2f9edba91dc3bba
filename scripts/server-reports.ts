/** Part of `npm run check`: both reports that need the types of the whole server, which are computed once. */
import './flows';
import './columns';
