import { useTranslation } from 'react-i18next';

import { protocolTypes } from '@/entities/protocol-entry/queries';

/** A protocol status in words; one the portal does not know is shown as it came. */
export function useTypeLabel() {
  const { t } = useTranslation('administration');
  return (status: string): string => {
    const known = protocolTypes.find((type) => type === status);
    return known ? t(`protocol.type.${known}`) : status;
  };
}
