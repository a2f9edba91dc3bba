import { platformNo } from '@/api/constants';

/** Pictures that forms of tests show; of everybody, because they were uploaded above all providers, and in use since `$1`. */
export const pictures = `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, taken_time, create_time)
  select no, '${platformNo}', '/', 'picture', '样张.png', 'image/png', 1, 'none', $1, $1 from unnest(array['demo', 'demo.png']) as no
  on conflict do nothing`;
