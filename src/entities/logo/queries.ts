import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { type LogoDocument, findLogos } from '@/api/gsd/documents';
import { loadFile } from '@/api/gsd/files';
import { config } from '@/shared/config/config';
import { newestFirst } from '@/shared/format/newest-first';

import { prepareUpload } from '../document/upload';
import { ownAction } from '../session/own-action';
import { logoType } from './logo-rules';

const keys = { ofAddress: (addressOid: string) => ['logo', addressOid] as const };

/** A logo without `~StoreTime` counts as the oldest (R-PROF-12). */
const newestLogo = (logos: readonly LogoDocument[]): LogoDocument | undefined =>
  newestFirst(logos, ({ storedAt }) => storedAt)[0];

/**
 * Returns null without a logo, or if the signature is neither PNG nor JPEG: the portal does not trust the
 * backend's type of an image.
 */
export const logoQuery = (addressOid: string) =>
  queryOptions({
    queryKey: keys.ofAddress(addressOid),
    queryFn: async ({ signal }) => {
      const logo = newestLogo(await findLogos(config().documents.logoName, addressOid, { signal }));
      if (!logo) return null;
      const bytes = await loadFile(logo.oid, { signal });
      const type = logoType(new Uint8Array(bytes));
      return type && new Blob([bytes], { type: type.mimeType });
    },
    staleTime: 60 * 60_000,
    retry: false,
  });

interface NewLogo {
  file: File;
  extension: 'png' | 'jpg';
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a logo in the usual steps (R-API-25), under the name used to find it. */
export const logoMutation = (client: QueryClient, addressOid: string) =>
  mutationOptions({
    mutationFn: ({ file, extension, onProgress, signal }: NewLogo) => {
      const name = `${config().documents.logoName}.${extension}`;
      const send = prepareUpload({
        file,
        name,
        target: { objectOid: addressOid, path: '' },
        hinted: true,
        replaceOid: null,
        onStored: (oid, session) =>
          void ownAction(session, { type: 'DOCUMENT_UPLOAD', document: { oid, name } }),
      });
      return send({ hint: { type: '', text: '' }, onProgress, signal });
    },
    // Not awaited, so that the user can choose the next logo at once.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.ofAddress(addressOid) }),
  });
