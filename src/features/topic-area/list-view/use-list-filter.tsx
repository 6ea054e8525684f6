import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { type Label, labelsQuery } from '@/entities/label/label';
import { progressRanges } from '@/entities/task/progress-ranges';
import { type StateChange, useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';

import {
  type KnownKeys,
  type LinkTrouble,
  type ListFilter,
  listAddressCodec,
  readListFilter,
  toListAddress,
} from './list-filter';

interface InvalidLinkParametersProps {
  troubles: readonly LinkTrouble[];
  /** Removes the invalid parameters from the address. */
  onClose: () => void;
}

export function InvalidLinkParameters({ troubles, onClose }: InvalidLinkParametersProps) {
  const { t } = useTranslation('topic-area/list-view');
  return troubles.map((trouble) => (
    <Banner key={trouble} tone="warning" title={t(`trouble.${trouble}.title`)} onClose={onClose}>
      {t(`trouble.${trouble}.text`)}
    </Banner>
  ));
}

const settled = ({
  data,
  isPlaceholderData,
}: {
  data?: readonly Label[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

const progressKeys = progressRanges.map(({ from }) => ({ key: from }));

/** No value is refused until the backend has returned its own. */
const useKnownKeys = (): KnownKeys => ({
  status: settled(useQuery(labelsQuery('taskStatus'))),
  priority: settled(useQuery(labelsQuery('taskPriority'))),
  progress: progressKeys,
});

export function useListFilter() {
  const knownKeys = useKnownKeys();
  const [address, changeAddress] = useUrlState(listAddressCodec);
  const change = (next: StateChange<ListFilter>) =>
    changeAddress((current) => {
      const { filter } = readListFilter(current, knownKeys);
      return toListAddress({ ...filter, ...(typeof next === 'function' ? next(filter) : next) });
    });
  return { ...readListFilter(address, knownKeys), change };
}
