import { CircleHelp, FileSearch, ListTree, type LucideIcon, Orbit, Rows3, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import type { Task } from '@/entities/task/task';
import { Icon } from '@/shared/ui/icon';

const screens = [
  { screen: 'WorkingArea', icon: ListTree },
  { screen: 'ListView', icon: Rows3 },
  { screen: 'RadialTree', icon: Orbit },
  { screen: 'TaskSearch', icon: Search },
  { screen: 'DocumentSearch', icon: FileSearch },
  { screen: 'FAQs', icon: CircleHelp },
] as const;

interface EntryPointsProps {
  area: TopicArea;
  /** Last task the user worked on in this area. */
  active: Task | undefined;
}

export function EntryPoints({ area: { prefix, hasListView }, active }: EntryPointsProps) {
  const { t } = useTranslation('topic-area/dashboard');
  return (
    <nav aria-label={t('entries.label')} className="print:hidden">
      <ul className="flex flex-wrap gap-3 max-sm:gap-2">
        {screens
          .filter(({ screen }) => screen !== 'ListView' || hasListView)
          .map(({ screen, icon }) => (
            <Entry
              key={screen}
              icon={icon}
              name={t(`entries.${screen}.name`)}
              {...(screen === 'WorkingArea' && active
                ? {
                    to: paths.task(prefix, active.oid),
                    text: t('entries.continue', { title: active.title }),
                  }
                : { to: paths.area(prefix, screen), text: t(`entries.${screen}.text`) })}
            />
          ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  icon: LucideIcon;
  name: string;
  text: string;
  to: string;
}

function Entry({ icon, name, text, to }: EntryProps) {
  return (
    <li className="min-w-0 flex-[1_1_15rem] max-sm:flex-[1_1_9rem] min-[112rem]:flex-[1_1_11rem]">
      <Link
        to={to}
        className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 max-sm:gap-1.5 max-sm:px-2 hover:border-line2 hover:bg-hover"
      >
        <Icon icon={icon} className="size-5 shrink-0 text-accent-text max-sm:size-4" />
        <span className="min-w-0">
          <span className="block font-medium wrap-break-word hyphens-auto max-sm:text-sm">{name}</span>
          <span className="block truncate text-sm text-text2 max-sm:sr-only">{text}</span>
        </span>
      </Link>
    </li>
  );
}
