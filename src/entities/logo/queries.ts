import { queryOptions } from '@tanstack/react-query';

import { findLogos, loadFile } from '@/api/gsd/files';
import { config } from '@/shared/config/config';
import { signatureOf } from '@/shared/file/signature';
import { newestFirst } from '@/shared/format/newest-first';

export const logoKey = (addressOid: string) => ['logo', addressOid] as const;

export function logoType(bytes: Uint8Array): { mimeType: string; extension: 'png' | 'jpg' } | null {
  const kind = signatureOf(bytes);
  if (kind === 'png') return { mimeType: 'image/png', extension: 'png' };
  return kind === 'jpg' ? { mimeType: 'image/jpeg', extension: 'jpg' } : null;
}

/** Returns null unless the signature is PNG or JPEG: the backend's type is not trusted. */
export const logoQuery = (addressOid: string) =>
  queryOptions({
    queryKey: logoKey(addressOid),
    queryFn: async ({ signal }) => {
      const logos = await findLogos(config().documents.logoName, addressOid, { signal });
      // A logo without `~StoreTime` counts as the oldest (R-PROF-12).
      const [logo] = newestFirst(logos, ({ storedAt }) => storedAt);
      if (!logo) return null;
      const bytes = await loadFile(logo.oid, { signal });
      const type = logoType(new Uint8Array(bytes));
      return type && new Blob([bytes], { type: type.mimeType });
    },
    staleTime: 60 * 60_000,
    retry: false,
  });
