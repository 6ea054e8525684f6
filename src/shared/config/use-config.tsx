import { type ReactNode, createContext, use } from 'react';

import type { AppConfig } from './config';

const ConfigContext = createContext<AppConfig | null>(null);

/** Hands the installation's settings to everything below. */
export function ConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The installation's settings. A component outside the provider is a mistake of the program. */
export function useConfig(): AppConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('There is no ConfigProvider above this component');
  return config;
}
