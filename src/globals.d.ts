/** Version of the web app, from package.json (vite.config.ts). */
declare const __APP_VERSION__: string;

declare const __PRECACHED_FILES__: readonly { url: string; revision: string | null; integrity: string }[];
