import { useEffect, useMemo } from 'react';

/** Address under which the browser shows a local file; undefined without one. */
export function useFileUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
