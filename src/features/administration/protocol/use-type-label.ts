import { useTranslation } from 'react-i18next';

import { protocolTypes } from '@/entities/protocol-entry/queries';

/** A protocol status in words; one the portal does not know is shown as it came. */
export function useTypeLabel() {
  const { t } = useTranslation('administration');
  const labels = new Map<string, string>(protocolTypes.map((type) => [type, t(`protocol.type.${type}`)]));
  return (status: string): string => labels.get(status) ?? status;
}
