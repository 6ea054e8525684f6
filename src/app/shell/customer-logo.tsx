import { useQuery } from '@tanstack/react-query';

import { logoQuery } from '@/entities/logo/queries';
import { useActiveSession } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { BlobImage } from '@/shared/ui/blob-image';
import { Logo } from '@/shared/ui/logo';

/** The newest logo of the chosen address (R-PROF-12); without one, the installation's own. */
export function CustomerLogo() {
  const { address } = useActiveSession();
  const { data: logo } = useQuery(logoQuery(address.oid));
  return logo ? (
    <BlobImage content={logo} alt="" className="h-8 max-w-24 shrink-0 object-contain" />
  ) : (
    <Logo src={config().brand.logo} />
  );
}
