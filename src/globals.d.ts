/** Version of the web app, from package.json (vite.config.ts). */
declare const __APP_VERSION__: string;
