import { runWalks } from './run-walks';

runWalks('Chromium');
