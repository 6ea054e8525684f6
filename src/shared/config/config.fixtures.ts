import { type AppConfig, setConfig } from './config';
import { parseConfig } from './config-problems';

/** mocks/node.ts responds at the same addresses. */
export const backendsForTests = {
  gsd: 'http://backends.test/gsd/portal',
  provider: 'http://backends.test/provider',
  taskUtils: 'http://backends.test/task-utils',
  blog: 'http://backends.test/blog',
} as const;

type Changes = Partial<
  Pick<AppConfig, 'roles' | 'faqs' | 'brand' | 'classes' | 'documents' | 'protocol' | 'logs' | 'share'>
> & {
  background?: Partial<AppConfig['background']>;
  tickets?: Partial<AppConfig['tickets']>;
  gsd?: Partial<AppConfig['gsd']>;
  taskUtils?: Partial<AppConfig['taskUtils']>;
};

export function configureForTests({ gsd, taskUtils, ...changes }: Changes = {}): void {
  const { gsd: gsdUrl, provider, taskUtils: taskUtilsUrl, blog } = backendsForTests;
  setConfig(
    parseConfig({
      gsd: { url: gsdUrl, appKey: 'demo-gsd', appNames: ['Kundenportal'], batch: true, ...gsd },
      provider: { url: provider, appKey: 'demo-provider' },
      taskUtils: { url: taskUtilsUrl, ...taskUtils },
      blog: { url: blog },
      ...changes,
    }),
  );
}
