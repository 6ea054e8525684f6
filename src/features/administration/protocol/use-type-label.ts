import { useTranslation } from 'react-i18next';

import { protocolTypes } from '@/entities/protocol-entry/queries';
import { useConfig } from '@/shared/config/use-config';

/** Names a type in the installation's or the portal's words; an unknown type is shown unchanged. */
export function useTypeLabel() {
  const { t } = useTranslation('administration');
  const { protocol } = useConfig();
  const labels = new Map<string, string>(protocolTypes.map((type) => [type, t(`protocol.type.${type}`)]));
  return (status: string): string => protocol.typeNames[status] ?? labels.get(status) ?? status;
}
