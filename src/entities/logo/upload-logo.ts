import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { config } from '@/shared/config/config';

import { prepareUpload } from '../document/upload';
import { ownAction } from '../session/own-action';
import { logoKeys } from './queries';

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
    onSettled: () => void client.invalidateQueries({ queryKey: logoKeys.ofAddress(addressOid) }),
  });
